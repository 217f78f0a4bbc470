import type { SaleValues } from '@tokensmith/sdk/sale/SaleValues.ts'
import { isFairSale } from '@tokensmith/sdk/sale/saleMath.ts'
import { durationText } from '@tokensmith/ui/format/durationText.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import type { TFunction } from 'i18next'
import { zeroHash } from 'viem'
import { coinText } from '../../../_shared/coin/coinText.ts'

type SaleWords = { t: TFunction; lang: string; coin: { symbol?: string; decimals?: number } }

/** What everybody should know before the first purchase, one sentence each. The contract keeps every one of them. */
export function saleTerms(rules: Omit<SaleValues, 'deployer'>, { t, lang, coin }: SaleWords): string[] {
  const percent = (bps: number) => formatPercent(bps, lang)
  const isFair = isFairSale(rules)
  const { claim, softCap, liquidityBps, premiumBps, liquidityLockSeconds, rewardBps, releaseInterval } = rules
  const duration = (seconds: number) => durationText(seconds, lang)
  const delivery = () => {
    if (claim === 'atOnce') return t('sale.term.atOnce')
    if (claim === 'atEnd') return t('sale.term.atEnd')
    const stepwise = releaseInterval > 1
    return t(stepwise ? 'sale.term.linearSteps' : 'sale.term.linear', {
      duration: duration(rules.releaseSeconds),
      interval: duration(releaseInterval),
    })
  }
  const rewards = rewardBps.reduce((sum, bps) => sum + bps, 0)
  return [
    softCap > 0n ? t('sale.term.refund', { amount: coinText(softCap, coin, lang, 18) }) : t('sale.term.refundNoCap'),
    t('sale.term.noReturn'),
    t(softCap > 0n ? 'sale.term.early' : 'sale.term.earlyNoCap'),
    ...(isFair ? [t('sale.term.fair')] : []),
    delivery(),
    t(liquidityBps === 10_000 ? 'sale.term.liquidityAll' : 'sale.term.liquidity', { percent: percent(liquidityBps) }),
    ...(rewards > 0 ? [t('sale.term.rewards', { percent: percent(rewards) })] : []),
    premiumBps > 0 ? t('sale.term.premium', { percent: percent(premiumBps) }) : t('sale.term.average'),
    liquidityLockSeconds === 0
      ? t('sale.term.forEver')
      : t('sale.term.locked', { duration: duration(liquidityLockSeconds) }),
    t('sale.term.unsold'),
    ...(rules.phases.some(({ listRoot }) => listRoot !== zeroHash) ? [t('sale.term.lists')] : []),
    ...(rules.limitPaid > 0n ? [t('sale.term.accounts')] : []),
    t('sale.term.value'),
  ]
}
