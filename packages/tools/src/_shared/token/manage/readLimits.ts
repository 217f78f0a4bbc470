import { parseAmount } from '@tokensmith/sdk/parse/parseAmount.ts'
import { parseDuration } from '@tokensmith/sdk/parse/parseDuration.ts'
import type { InputFault, Parsed } from '@tokensmith/sdk/parse/parsed.ts'
import { parseInteger } from '@tokensmith/sdk/parse/parseInteger.ts'
import { formatUnits } from 'viem'
import type { ActionContext } from './ActionContext.ts'
import type { ActionField, ActionTexts } from './actionFields.ts'

type Take = <Value>(field: ActionField, parsed: Parsed<Value>) => Value | undefined
type Faults = Partial<Record<ActionField, InputFault>>
type LimitContext = Pick<ActionContext, 'token' | 'trading'>

/** Reads limits of a pair that only loosen: as high as now or higher, or 0 for none; a shorter wait. */
export function readLimits(typed: ActionTexts, { token, trading }: LimitContext, take: Take, faults: Faults) {
  const now = trading.market?.limits
  const limit = (field: 'maxTransaction' | 'maxHolding') =>
    readLoosened(field, typed, { decimals: token.decimals, least: now?.[field] }, take, faults)
  return {
    maxTransaction: limit('maxTransaction'),
    maxHolding: limit('maxHolding'),
    coolDown: readCoolDown(typed, now?.coolDownSeconds, take),
  }
}

/** Reads limits of a token's own pool, which loosen in the same way. */
export function readPoolLimits(typed: ActionTexts, { token, trading }: LimitContext, take: Take, faults: Faults) {
  const now = trading.pool?.limits
  const size = { decimals: token.decimals, least: now?.maxHolding }
  return {
    maxHolding: readLoosened('maxHolding', typed, size, take, faults),
    coolDown: readCoolDown(typed, now?.coolDownSeconds, take),
  }
}

/** Reads a limit that is as high as now or higher; 0, or where it may be left empty nothing, takes it away. */
export function readLoosened(
  field: 'maxTransaction' | 'maxHolding' | 'maxBuy',
  typed: ActionTexts,
  { decimals = 0, least = 0n }: { decimals?: number; least?: bigint },
  take: Take,
  faults: Faults,
): bigint | undefined {
  const text = field === 'maxBuy' ? typed[field] || '0' : typed[field]
  const amount = take(field, parseAmount(text, decimals, { zero: true, max: 2n ** 112n - 1n }))
  if (amount === undefined || amount === 0n) return amount
  // A limit that is 0 is gone for ever: any amount would be a new one.
  if (least === 0n) faults[field] = { code: 'amountAbove', params: { max: '0' } }
  else if (amount < least) faults[field] = { code: 'amountBelow', params: { min: formatUnits(least, decimals) } }
  return amount
}

function readCoolDown(typed: ActionTexts, longestSeconds = 0, take: Take): number | undefined {
  const length = parseDuration(typed.coolDown || '0')
  const coolDown = take(
    'coolDown',
    length.ok ? parseInteger(length.value.toString(), { min: 0n, max: BigInt(longestSeconds) }) : length,
  )
  return coolDown === undefined ? undefined : Number(coolDown)
}
