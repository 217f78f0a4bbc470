import type { FairMintValues } from '@tokensmith/sdk/mint/FairMintValues.ts'
import { durationText } from '@tokensmith/ui/format/durationText.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import type { TFunction } from 'i18next'

/** What everybody should know before the first mint, one sentence each. The contract keeps every one of them. */
export function mintTerms(
  rules: Omit<FairMintValues, 'deployer' | 'startAt' | 'quantity'>,
  { t, lang }: { t: TFunction; lang: string },
): string[] {
  const { feeWei, mints, leastMints, liquidityBps, premiumBps, refundBps, vestingSeconds, liquidityLockSeconds } = rules
  const percent = (bps: number) => formatPercent(bps, lang)
  const isFree = feeWei === 0n
  const number = new Intl.NumberFormat(lang)
  const params = { least: number.format(leastMints), date: formatLocal(rules.endAt, lang) }
  const givingBack = () => {
    if (refundBps === 0) return t('manage.mint.term.noGivingBack')
    const whole = refundBps === 10_000
    return t(whole ? 'manage.mint.term.givingBackAll' : 'manage.mint.term.givingBack', { percent: percent(refundBps) })
  }
  const liquidity = () => {
    if (!isFree) {
      const key = liquidityBps === 10_000 ? 'manage.mint.term.liquidityAll' : 'manage.mint.term.liquidity'
      return t(key, { percent: percent(liquidityBps) })
    }
    return t(liquidityBps > 0 ? 'manage.mint.term.liquidityFree' : 'manage.mint.term.noLiquidity', {
      percent: percent(liquidityBps),
    })
  }
  const liquidityTokens = () =>
    liquidityLockSeconds === 0
      ? t('manage.mint.term.burnt')
      : t('manage.mint.term.locked', { duration: durationText(liquidityLockSeconds, lang) })
  return [
    t(isFree ? 'manage.mint.term.noLaunchFree' : 'manage.mint.term.escrow', params),
    ...(isFree ? [] : [givingBack()]),
    ...(refundBps > 0 ? [t('manage.mint.term.givingBackLeast', params)] : []),
    ...(leastMints < mints ? [t('manage.mint.term.early', params)] : []),
    liquidity(),
    ...(!isFree && premiumBps > 0 ? [t('manage.mint.term.premium', { percent: percent(premiumBps) })] : []),
    ...(liquidityBps > 0 ? [liquidityTokens()] : []),
    vestingSeconds > 0
      ? t('manage.mint.term.vesting', { duration: durationText(vestingSeconds, lang) })
      : t('manage.mint.term.locks'),
    ...(rules.condition.kind === 'list' ? [] : [t(isFree ? 'manage.mint.term.plainFree' : 'manage.mint.term.plain')]),
    t(isFree ? 'manage.mint.term.priceFree' : 'manage.mint.term.price'),
  ]
}
