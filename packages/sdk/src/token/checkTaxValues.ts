import { zeroAddress } from 'viem'
import { refuseWhen } from '../base/errors/refuseWhen.ts'
import { tradingLimits as limits } from './tradingLimits.ts'
import { type TaxPurpose, type TaxSplit, type TaxValues, type TillValues, taxPurposes } from './tradingValues.ts'

/** Refuses rates that the constructor of a taxed token would refuse. */
export function checkTaxValues(taxes: TaxValues): void {
  const { buyBps, sellBps, launchTaxBps = 0, launchSeconds = 0 } = taxes
  for (const [bps, ceilingBps = bps] of [
    [buyBps, taxes.buyCeilingBps],
    [sellBps, taxes.sellCeilingBps],
  ] as const) {
    const maxBps = limits.ceilingBps
    refuseWhen(ceilingBps > maxBps, 'tradeTaxCeilingTooHigh', { ceilingBps, maxBps })
    refuseWhen(bps > ceilingBps, 'taxAboveCeiling', { bps, ceilingBps })
  }
  const params = { bps: launchTaxBps, maxBps: limits.launchTaxBps, buyBps, maxSeconds: limits.launchSeconds }
  refuseWhen(launchTaxBps > limits.launchTaxBps, 'launchTaxTooHigh', params)
  refuseWhen(launchTaxBps > 0 && launchTaxBps <= buyBps, 'launchTaxNotAboveTax', params)
  const isTimed = launchSeconds > 0 && launchSeconds <= limits.launchSeconds
  refuseWhen(launchTaxBps > 0 ? !isTimed : launchSeconds !== 0, 'launchTaxDurationInvalid', params)
}

/** Purposes that the other parts of a token allow. */
export type TillParts = { dividends: boolean; prizes: boolean }

/** Refuses a Till that its `setUp` would refuse. */
export function checkTillValues({ split, slippageBps, exchangeFeeBps }: TillValues, parts: TillParts): void {
  const maxFeeBps = limits.exchangeFeeBps
  refuseWhen(exchangeFeeBps > maxFeeBps, 'exchangeFeeTooHigh', { bps: exchangeFeeBps, maxBps: maxFeeBps })
  const isWrong = slippageBps <= exchangeFeeBps || slippageBps > limits.slippageBps
  const params = { bps: slippageBps, feeBps: exchangeFeeBps, maxBps: limits.slippageBps }
  refuseWhen(isWrong, 'swapBackSlippageInvalid', params)
  checkTaxSplit(split, parts)
}

/** Part of prizes in a split, in basis points, rounded up as the Till does. */
export function prizeShareOf({ weights }: Pick<TaxSplit, 'weights'>): number {
  const sum = taxPurposes.reduce((total, purpose) => total + (weights[purpose] ?? 0), 0)
  return sum === 0 ? 0 : Math.ceil(((weights.prize ?? 0) * 10_000) / sum)
}

/** Refuses a split that the Till would refuse: without any weight, with one that nobody can receive, or too much for prizes. */
export function checkTaxSplit(split: TaxSplit, parts: TillParts): void {
  const weightOf = (purpose: TaxPurpose) => split.weights[purpose] ?? 0
  for (const purpose of taxPurposes) {
    const weight = weightOf(purpose)
    const isWeight = Number.isInteger(weight) && weight >= 0 && weight <= limits.weight
    refuseWhen(!isWeight, 'taxWeightInvalid', { purpose, max: limits.weight })
  }
  refuseWhen(!taxPurposes.some(weightOf), 'taxSplitEmpty')
  const isMissing = { dividend: !parts.dividends, prize: !parts.prizes } as const
  for (const purpose of ['dividend', 'prize'] as const) {
    refuseWhen(weightOf(purpose) > 0 && isMissing[purpose], 'taxPurposeUnavailable', { purpose })
  }
  for (const purpose of ['liquidity', 'marketing', 'team'] as const) {
    const isUnreceived = (split[`${purpose}Receiver`] ?? zeroAddress) === zeroAddress
    refuseWhen(weightOf(purpose) > 0 && isUnreceived, 'taxReceiverMissing', { purpose })
  }
  const shareBps = prizeShareOf(split)
  const maxBps = limits.prizeShareBps
  refuseWhen(shareBps > maxBps, 'prizeShareTooHigh', { shareBps, maxBps })
}
