import { formatUnits } from 'viem'
import { addressField } from '../../base/fields/addressField.ts'
import { addressListField } from '../../base/fields/addressListField.ts'
import { loosenedField } from '../../base/fields/amountField.ts'
import { durationField } from '../../base/fields/durationField.ts'
import type { Field, FieldCoin } from '../../base/fields/Field.ts'
import { percentField } from '../../base/fields/percentField.ts'
import type { InputFault } from '../../base/parse/parsed.ts'
import type { ActionContext } from './ActionContext.ts'

/** Fields that several actions ask for. */

/** Amounts of the token itself; without `available`. */
export const ownCoin = ({ token }: ActionContext): FieldCoin => ({
  symbol: token.symbol ?? '',
  decimals: token.decimals ?? 0,
})

/** What is sent to a token's own contract is lost. */
export const expectNoToken = ({ token }: ActionContext) => ({ token: token.address })

export const accountsField = addressListField<ActionContext>({ name: 'accounts', hint: 'field.accountsHint' })
/** Most often it holds the own account alone. */
export const ownAccountsField: Field<ActionContext> = { ...accountsField, start: ({ account }) => account ?? '' }

export const toField = addressField<ActionContext>({ name: 'to', hint: 'field.toHint', expected: expectNoToken })

/** Where it goes, or whose it is: empty is the connected wallet. */
const ownUnlessTyped = (label: string, argument: string) =>
  addressField<ActionContext>({
    name: 'receiver',
    argument,
    label,
    hint: 'field.receiverHint',
    placeholder: 'owner.placeholder',
    isOptional: true,
    empty: ({ account }) => account,
    expected: expectNoToken,
  })

/** Who receives it instead of the connected wallet. */
export const receiverField = ownUnlessTyped('field.receiver', 'receiver')

/** Whose stake or income it is: that of the connected wallet unless told. */
export const forAccountField = (label: string) => ownUnlessTyped(label, 'account')

/** An address that the owner sets. */
export const setAddressField = (
  label: string,
  argument: string,
  options: { hint?: string; hasOwnAddress: boolean },
): Field<ActionContext> => addressField({ name: 'address', argument, label, expected: expectNoToken, ...options })

/** A rate in force and the highest that it can be, in basis points. */
export type Rate = { bps: number; ceilingBps: number }

type RateOptions = {
  name?: string
  argument: string
  label: string
  rate: (context: ActionContext) => Rate | undefined
  start?: (context: ActionContext) => string
}

/** A new rate, up to its ceiling. */
export const rateField = ({ name = 'percent', rate, ...options }: RateOptions): Field<ActionContext> =>
  percentField({
    name,
    ...options,
    hint: (context) => {
      const { bps = 0, ceilingBps = 0 } = rate(context) ?? {}
      return { key: 'field.percentHint', values: { now: { bps }, max: { bps: ceilingBps } } }
    },
    refuse: (bps, context) => {
      const { ceilingBps = bps } = rate(context) ?? {}
      return bps > ceilingBps ? { code: 'taxAboveCeiling', params: { bps, ceilingBps } } : undefined
    },
  })

/** A new ceiling, below the one in force. */
export const ceilingField = ({ rate, ...options }: RateOptions): Field<ActionContext> =>
  percentField({
    name: 'percent',
    ...options,
    hint: (context) => ({ key: 'field.ceilingHint', values: { max: { bps: rate(context)?.ceilingBps ?? 0 } } }),
    refuse: (bps, context) => {
      const { ceilingBps = bps + 1 } = rate(context) ?? {}
      return bps >= ceilingBps ? { code: 'taxAboveCeiling', params: { bps, ceilingBps } } : undefined
    },
  })

/** A limit in tokens that only becomes wider. */
export const limitField = (
  name: 'maxTransaction' | 'maxHolding',
  now: (context: ActionContext) => bigint | undefined,
) =>
  loosenedField<ActionContext>({
    name,
    label: `create.field.${name}.label`,
    hint: 'field.limitHint',
    coin: ownCoin,
    now: (context) => now(context) ?? 0n,
    start: (context) => {
      const limit = now(context)
      return limit === undefined ? '' : formatUnits(limit, ownCoin(context).decimals)
    },
  })

/** A wait between trades, which only becomes shorter; empty: none. */
export const coolDownField = (now: (context: ActionContext) => number | undefined): Field<ActionContext> =>
  durationField({
    name: 'coolDown',
    label: 'create.field.coolDown.label',
    hint: 'field.coolDownHint',
    isOptional: true,
    empty: () => 0,
    start: (context) => String(now(context) ?? ''),
    most: (context) => now(context) ?? 0,
  })

/** A date that is not later, in the words of its own. */
export const notLater =
  (code: 'ownershipLockEndInPast' | 'unlockDateInPast') =>
  (givenAt: bigint, nowAt: bigint): InputFault => ({ code, params: { givenAt, nowAt } })
