import type { Address } from 'viem'
import { addressField } from '../../base/fields/addressField.ts'
import type { Field } from '../../base/fields/Field.ts'
import { integerField } from '../../base/fields/integerField.ts'
import type { InputFault } from '../../base/parse/parsed.ts'
import { prizeShareOf } from '../checkTaxValues.ts'
import { tradingLimits } from '../tradingLimits.ts'
import { type TaxPurpose, type TaxSplit, taxPurposes } from '../tradingValues.ts'
import type { ActionContext } from './ActionContext.ts'
import { expectNoToken } from './actionFields.ts'

const receiverPurposes = ['liquidity', 'marketing', 'team'] as const
type ReceiverPurpose = (typeof receiverPurposes)[number]
type Values = Readonly<Record<string, unknown>>

const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`
const weightName = (purpose: TaxPurpose) => `weight${capital(purpose)}`
const receiverName = (purpose: ReceiverPurpose) => `${purpose}Receiver` as const

/** Dividends and prizes are a purpose only of a token that pays them. */
function isPurpose(purpose: TaxPurpose, { trading }: ActionContext): boolean {
  if (purpose === 'dividend') return trading.dividends !== undefined
  return purpose !== 'prize' || trading.prize !== undefined
}

const weightField = (purpose: TaxPurpose): Field<ActionContext> =>
  integerField({
    name: weightName(purpose),
    label: `field.weight.${purpose}`,
    isOffered: (context) => isPurpose(purpose, context),
    start: ({ trading }) => String(trading.trading?.till.split.weights[purpose] ?? 0),
    most: () => tradingLimits.weight,
    hint: (context, typed) => {
      const weightOf = (name: string) => (/^[0-9]{1,5}$/.test(typed[name] ?? '') ? Number(typed[name]) : 0)
      const offered = taxPurposes.filter((one) => isPurpose(one, context))
      const total = offered.reduce((sum, one) => sum + weightOf(weightName(one)), 0)
      if (total === 0) return undefined
      // To a tenth of a percent.
      const bps = Math.round((weightOf(weightName(purpose)) * 1_000) / total) * 10
      return { key: 'field.weightHint', values: { share: { bps } } }
    },
  })

/** A receiver may stay empty where the weight is 0. */
const receiverOf = (purpose: ReceiverPurpose): Field<ActionContext> =>
  addressField({
    name: receiverName(purpose),
    label: `field.receiverOf.${purpose}`,
    isOptional: true,
    expected: expectNoToken,
    hint: purpose === 'liquidity' ? 'field.receiverOf.liquidityHint' : undefined,
    start: ({ trading }) => trading.trading?.till.split[receiverName(purpose)] ?? '',
  })

/** What taxes are for: a weight for each purpose, and who receives what goes to an address. */
export const splitFields: readonly Field<ActionContext>[] = [
  ...taxPurposes.map(weightField),
  ...receiverPurposes.map(receiverOf),
]

const weightsOf = (values: Values) =>
  Object.fromEntries(
    taxPurposes
      .filter((purpose) => weightName(purpose) in values)
      .map((purpose) => [purpose, values[weightName(purpose)] as number]),
  ) as Partial<Record<TaxPurpose, number>>

/** Some weight, a receiver for each that needs one, and a quarter of all for prizes at most. */
export function checkSplit(values: Values, context: ActionContext): Record<string, InputFault> {
  const weights = weightsOf(values)
  const faults: Record<string, InputFault> = {}
  const isRead = taxPurposes.every((purpose) => !isPurpose(purpose, context) || purpose in weights)
  if (isRead && Object.values(weights).every((weight) => weight === 0)) {
    faults.weightLiquidity = { code: 'taxSplitEmpty', params: {} }
  }
  const shareBps = prizeShareOf({ weights })
  if (isRead && shareBps > tradingLimits.prizeShareBps) {
    faults.weightPrize = { code: 'prizeShareTooHigh', params: { shareBps, maxBps: tradingLimits.prizeShareBps } }
  }
  for (const purpose of receiverPurposes) {
    const name = receiverName(purpose)
    // An address that is wrong is no value either, and has its own fault.
    if (weights[purpose] && name in values && values[name] === undefined) {
      faults[name] = { code: 'taxReceiverMissing', params: { purpose } }
    }
  }
  return faults
}

export function joinSplit(values: Values): { split: TaxSplit } {
  const receiver = (purpose: ReceiverPurpose) => values[receiverName(purpose)] as Address | undefined
  return {
    split: {
      weights: weightsOf(values),
      liquidityReceiver: receiver('liquidity'),
      marketingReceiver: receiver('marketing'),
      teamReceiver: receiver('team'),
    },
  }
}
