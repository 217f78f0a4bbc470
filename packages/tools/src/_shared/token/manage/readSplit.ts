import { parseAddress } from '@tokensmith/sdk/parse/parseAddress.ts'
import type { InputFault, Parsed } from '@tokensmith/sdk/parse/parsed.ts'
import { parseInteger } from '@tokensmith/sdk/parse/parseInteger.ts'
import { prizeShareOf } from '@tokensmith/sdk/token/checkTaxValues.ts'
import { tradingLimits } from '@tokensmith/sdk/token/tradingLimits.ts'
import { type TaxPurpose, type TaxSplit, taxPurposes } from '@tokensmith/sdk/token/tradingValues.ts'
import type { Address } from 'viem'
import type { ActionContext } from './ActionContext.ts'
import { type ActionField, type ActionTexts, receiverFields, weightFields } from './actionFields.ts'

/** The purposes that a token's proceeds can have: dividends and prizes only where it pays them. */
export function offeredPurposes({ trading }: Pick<ActionContext, 'trading'>): TaxPurpose[] {
  return taxPurposes.filter(
    (purpose) =>
      (purpose !== 'dividend' || trading.dividends !== undefined) &&
      (purpose !== 'prize' || trading.prize !== undefined),
  )
}

/**
 * Reads weights and receivers. A receiver is needed for a weight above 0, and may stay empty otherwise; prizes get at most a
 * quarter of all weights.
 */
export function readSplit(
  typed: ActionTexts,
  context: Pick<ActionContext, 'token' | 'trading'>,
  take: <Value>(field: ActionField, parsed: Parsed<Value>) => Value | undefined,
  faults: Partial<Record<ActionField, InputFault>>,
): TaxSplit {
  const weights: Partial<Record<TaxPurpose, number>> = {}
  for (const purpose of offeredPurposes(context)) {
    const field = weightFields[purpose]
    weights[purpose] = Number(
      take(field, parseInteger(typed[field], { min: 0n, max: BigInt(tradingLimits.weight) })) ?? 0n,
    )
  }
  const hasFault = Object.values(weightFields).some((field) => faults[field])
  if (!hasFault && Object.values(weights).every((weight) => weight === 0)) {
    faults.weightLiquidity = { code: 'taxSplitEmpty', params: {} }
  }
  const shareBps = prizeShareOf({ weights })
  if (!hasFault && shareBps > tradingLimits.prizeShareBps) {
    faults.weightPrize = { code: 'prizeShareTooHigh', params: { shareBps, maxBps: tradingLimits.prizeShareBps } }
  }
  const receivers: Partial<Record<keyof typeof receiverFields, Address>> = {}
  for (const [name, field] of Object.entries(receiverFields)) {
    const purpose = name as keyof typeof receiverFields
    if (typed[field].trim() === '' && !weights[purpose]) continue
    const typedReceiver = typed[field]
    receivers[purpose] = take(field, parseAddress(typedReceiver, { refuseZero: true, token: context.token.address }))
    if (typedReceiver.trim() === '') faults[field] = { code: 'taxReceiverMissing', params: { purpose } }
  }
  return {
    weights,
    liquidityReceiver: receivers.liquidity,
    marketingReceiver: receivers.marketing,
    teamReceiver: receivers.team,
  }
}
