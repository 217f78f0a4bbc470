import type { PresaleRules } from '@tokensmith/sdk/sale/PresaleRules.ts'
import type { SaleTerms } from '@tokensmith/sdk/token/offeringViews.ts'
import { durationText } from '@tokensmith/ui/format/durationText.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import type { TFunction } from 'i18next'
import { zeroHash } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import type { NamedUnit } from '../offering/NamedUnit.ts'
import type { OfferingRow } from '../offering/OfferingRow.ts'

/** What of a fair sale a list tells; caps in base units of the coin, 0: none. */
export type FairSaleRules = {
  hardCap: bigint
  softCap: bigint
  liquidityBps: number
  premiumBps: number
  condition: 'none' | 'list' | 'invited'
  /** `seconds` from the first release to the last. */
  vesting: { kind: 'immediate' | 'atEnd' | 'linear' | 'parts'; seconds?: number }
}

type Words = {
  t: TFunction
  lang: string
  /** What the caps are in; undefined where its decimals are not known. */
  coin: NamedUnit | undefined
}

/** The rules of a sale of a new token, which has no hard cap where it is fair. */
export function rulesOfSale({
  softCap,
  liquidityBps,
  premiumBps,
  condition,
  claim,
  releaseSeconds,
}: SaleTerms): FairSaleRules {
  const vesting = { kind: kindOf(claim), seconds: releaseSeconds }
  return { hardCap: 0n, softCap, liquidityBps, premiumBps, condition, vesting }
}

/** The same of a sale of a token that existed before. */
export function rulesOfPresale(rules: PresaleRules): FairSaleRules {
  const { hardCap, softCap, liquidityBps, premiumBps, phases, bindFirst, claim, release } = rules
  const isListed = phases.some(({ listRoot }) => listRoot !== zeroHash)
  const parts = release && release.partBps > 0 ? Math.ceil((10_000 - release.firstBps) / release.partBps) : 0
  return {
    ...{ hardCap, softCap, liquidityBps, premiumBps },
    condition: isListed ? 'list' : bindFirst ? 'invited' : 'none',
    vesting:
      claim === 'scheduled' ? { kind: 'parts', seconds: parts * (release?.interval ?? 0) } : { kind: kindOf(claim) },
  }
}

const kindOf = (claim: 'atOnce' | 'atEnd' | 'linear'): FairSaleRules['vesting']['kind'] =>
  claim === 'atOnce' ? 'immediate' : claim

/** The rules of a fair sale as a list shows them, with the specification's names. */
export function saleTermRows(rules: FairSaleRules, { t, lang, coin }: Words): NonNullable<OfferingRow['terms']> {
  const row = (key: string, value: string) => ({ label: t(`fairLaunch.term.${key}`), value })
  const { softCap, hardCap, liquidityBps, vesting } = rules
  const cap = (amount: bigint) =>
    amount === 0n ? t('fairLaunch.noCap') : coin ? coinText(amount, coin, lang, 8) : t('fairLaunch.unknownCap')
  // Without a soft cap and without an exchange to fill, every raise is a success.
  const isPaidBack = softCap > 0n || liquidityBps > 0
  return [
    row('mode', t('fairLaunch.mode.crowdfunding')),
    row('hardCap', cap(hardCap)),
    row('softCap', cap(softCap)),
    row('liquidity', formatPercent(liquidityBps, lang)),
    row('premium', formatPercent(rules.premiumBps, lang)),
    row('refund', t(isPaidBack ? 'fairLaunch.refundOfFailed' : 'fairLaunch.noRefund')),
    row('condition', t(`fairLaunch.condition.${rules.condition}`)),
    row('vesting', t(`fairLaunch.vesting.${vesting.kind}`, { time: durationText(vesting.seconds ?? 0, lang) })),
  ]
}
