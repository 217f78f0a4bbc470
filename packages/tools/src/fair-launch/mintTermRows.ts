import type { MintTerms } from '@tokensmith/sdk/token/offeringViews.ts'
import { durationText } from '@tokensmith/ui/format/durationText.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import type { TFunction } from 'i18next'
import { coinText } from '../_shared/coin/coinText.ts'
import type { NamedUnit } from '../offering/NamedUnit.ts'
import type { OfferingRow } from '../offering/OfferingRow.ts'

type Words = { t: TFunction; lang: string; token: NamedUnit; coin: NamedUnit }

/** The rules of a mint as a list shows them, with the specification's names. */
export function mintTermRows(mint: MintTerms, { t, lang, token, coin }: Words): NonNullable<OfferingRow['terms']> {
  const number = new Intl.NumberFormat(lang)
  const row = (key: string, value: string) => ({ label: t(`fairLaunch.term.${key}`), value })
  const isFree = mint.feeWei === 0n
  return [
    row('mode', t(isFree ? 'fairLaunch.mode.free' : 'fairLaunch.mode.crowdfunding')),
    row(
      'hardCap',
      isFree
        ? coinText(mint.quantity * BigInt(mint.mints), token, lang)
        : coinText(mint.feeWei * BigInt(mint.mints), coin, lang, 8),
    ),
    row('quantity', coinText(mint.quantity, token, lang)),
    row('fee', isFree ? t('fairLaunch.none') : coinText(mint.feeWei, coin, lang, 8)),
    row('times', mint.mintsPerAccount === 0 ? t('fairLaunch.noLimit') : number.format(mint.mintsPerAccount)),
    row('condition', t(`fairLaunch.condition.${mint.condition}`)),
    row(
      'vesting',
      mint.vestingSeconds === 0
        ? t('fairLaunch.vesting.immediate')
        : t('fairLaunch.vesting.linear', { time: durationText(mint.vestingSeconds, lang) }),
    ),
    row('premium', formatPercent(mint.premiumBps, lang)),
    row('refund', mint.refundBps === 0 ? t('fairLaunch.noRefund') : formatPercent(mint.refundBps, lang)),
    row('liquidity', formatPercent(mint.liquidityBps, lang)),
  ]
}

/** What is true of a mint by its rules, in words. */
export function mintFacts(mint: MintTerms, t: TFunction): string[] {
  return [
    t(mint.feeWei === 0n ? 'fairLaunch.fact.free' : 'fairLaunch.fact.crowdfunding'),
    ...(mint.refundBps > 0 ? [t('fairLaunch.fact.refundable')] : []),
    ...(mint.condition === 'list' ? [t('fairLaunch.fact.whitelist')] : []),
    ...(mint.condition === 'holding' ? [t('fairLaunch.fact.holding')] : []),
    ...(mint.vestingSeconds > 0 ? [t('fairLaunch.fact.vesting')] : []),
  ]
}
