import { formatUnits } from 'viem'
import type { TypedTexts } from '../../base/fields/Field.ts'
import { parseFields } from '../../base/fields/parseFields.ts'
import type { InputFault } from '../../base/parse/parsed.ts'
import type { PoolActionValues } from './PoolAction.ts'
import type { PoolContext } from './PoolContext.ts'
import type { OfferedPoolAction } from './poolActions.ts'
import { mostCounted } from './poolAnyoneActions.ts'

export type PoolActionReading = {
  /** By the name of the field. */
  faults: Readonly<Partial<Record<string, InputFault>>>
  asks: Readonly<Partial<Record<string, readonly InputFault[]>>>
  /** When every field is right. What the screen brings beside the fields is not among them. */
  values?: PoolActionValues
}

/** Reads what was typed for an action against the pool as it is. Pure. */
export function parsePoolAction(
  action: Pick<OfferedPoolAction, 'id' | 'fields' | 'subject'>,
  typed: TypedTexts,
  context: PoolContext,
): PoolActionReading {
  const { position, funding } = action.subject
  const { faults, asks, values, isComplete } = parseFields(action.fields, typed, { ...context, position, funding })
  if (!isComplete) return { faults, asks }
  const { claimToo, index, ...read } = values as Omit<PoolActionValues, 'claimToo' | 'index'> & {
    claimToo?: string
    index?: number
  }
  const place = position?.index ?? index
  const found: PoolActionValues = {
    ...read,
    ...(claimToo === undefined ? {} : { claimToo: claimToo === 'both' }),
    ...(place === undefined ? {} : { index: BigInt(place) }),
    ...(funding === undefined ? {} : { funding: BigInt(funding.index) }),
  }
  const fault = faultOf(action, found, context)
  return fault ? { faults: fault, asks } : { faults, asks, values: found }
}

/** What the contract would refuse, where a field can say it. */
function faultOf(
  { id, subject }: Pick<OfferedPoolAction, 'id' | 'subject'>,
  { amount = 0n, accounts = [] }: PoolActionValues,
  { pool, stake }: PoolContext,
): Partial<Record<string, InputFault>> | undefined {
  const { leastStake, periods } = pool.settings
  const text = (value: bigint) => formatUnits(value, stake.decimals)
  if (id === 'stake') {
    const there = periods.length === 0 ? (pool.own?.positions[0]?.amount ?? 0n) : 0n
    const least = leastStake - there
    return amount < least ? { amount: { code: 'amountBelow', params: { min: text(least) } } } : undefined
  }
  if (id === 'withdraw') {
    const held = subject.position?.amount ?? 0n
    const rest = held - amount
    // Less than the least may not stay; all of it may go.
    const isTooMuch = rest > 0n && rest < leastStake && held >= leastStake
    const max = held - leastStake
    if (isTooMuch && max > 0n) return { amount: { code: 'amountAbove', params: { max: text(max) } } }
    return isTooMuch ? { amount: { code: 'amountBelow', params: { min: text(held) } } } : undefined
  }
  if (id === 'countTeam' && accounts.length > mostCounted) {
    return { accounts: { code: 'saleListTooLong', params: { max: mostCounted } } }
  }
  return undefined
}
