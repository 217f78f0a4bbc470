import type { SwapEntry } from '@tokensmith/chains/ChainEntry.ts'
import { parseAmount } from '@tokensmith/sdk/base/parse/parseAmount.ts'
import type { InputFault, Parsed } from '@tokensmith/sdk/base/parse/parsed.ts'
import { parseInteger } from '@tokensmith/sdk/base/parse/parseInteger.ts'
import { parsePercent } from '@tokensmith/sdk/base/parse/parsePercent.ts'
import { parseTimestamp } from '@tokensmith/sdk/base/parse/parseTimestamp.ts'
import type { ExchangeCoin } from '@tokensmith/sdk/exchange/SwapRoute.ts'
import { faultOfSchedule } from '@tokensmith/sdk/lock/faultOfSchedule.ts'
import { type Address, isAddressEqual } from 'viem'
import { balanceFault } from '../_shared/coin/balanceFault.ts'
import { parseCoinValue } from '../_shared/coin/parseCoinValue.ts'
import { highestSlippageBps, mostDeadlineMinutes } from '../_shared/coin/tradeLimits.ts'
import type { ChosenCoin } from '../_shared/coin/useChosenCoin.ts'
import type { FormReading } from '../_shared/form/useFieldProps.ts'
import type { AddPairField, AddPairTexts } from './addPairFields.ts'

export type AddPairValues = {
  swap: SwapEntry
  first: ExchangeCoin
  second: ExchangeCoin
  /** Base units; one side is missing where it follows from the pair's price. */
  firstAmount?: bigint
  secondAmount?: bigint
  slippageBps: number
  deadlineSeconds: bigint
  lockUntil?: bigint
}

export type AddPairReading = FormReading<AddPairField> & { values?: AddPairValues }

type AddPairContext = {
  first?: ChosenCoin
  second?: ChosenCoin
  swap?: SwapEntry
  /** The native coin is its wrapped token in a pair. */
  wrapped?: Address
  /** Whether the pair has a price; undefined while nobody knows. */
  isFilled?: boolean
  /** Time of the chain, unix seconds. */
  nowAt: bigint
}

/**
 * Reads an addition against what is known of coins and pair. Of a pair with a price one side is enough; a new one needs
 * both. A balance that is unknown is left to the chain.
 */
export function parseAddPairForm(typed: AddPairTexts, context: AddPairContext): AddPairReading {
  const faults: Partial<Record<AddPairField, InputFault>> = {}
  const take = <Value>(field: AddPairField, parsed: Parsed<Value>): Value | undefined => {
    if (parsed.ok) return parsed.value
    faults[field] = parsed.error
    return undefined
  }
  const { swap, isFilled, nowAt } = context
  const { first, second } = takeCoins(typed, context.wrapped, faults)
  const isTyped = { first: typed.firstAmount.trim() !== '', second: typed.secondAmount.trim() !== '' }
  const amountOf = (side: 'first' | 'second') => {
    const other = side === 'first' ? 'second' : 'first'
    if (!isTyped[side] && isFilled !== false && isTyped[other]) return undefined
    const coin = context[side]
    const field = `${side}Amount` as const
    if (!isTyped[side]) return take(field, parseAmount('', 0))
    if (coin?.decimals === undefined) return undefined
    const amount = take(field, parseAmount(typed[field], coin.decimals))
    const lacking = balanceFault(amount, coin)
    if (lacking) faults[field] = lacking
    return amount
  }
  const [firstAmount, secondAmount] = [amountOf('first'), amountOf('second')]
  const slippageBps = take('slippage', parsePercent(typed.slippage, highestSlippageBps))
  const minutes = take('deadline', parseInteger(typed.deadline, { min: 1n, max: mostDeadlineMinutes }))
  const lockUntil = typed.lock === 'on' ? take('lockUntil', parseTimestamp(typed.lockUntil)) : undefined
  if (lockUntil !== undefined) {
    const fault = faultOfSchedule({ kind: 'fixed', unlockAt: lockUntil }, nowAt)
    if (fault) faults.lockUntil = fault
  }
  const isKnown =
    isFilled !== undefined && context.first?.decimals !== undefined && context.second?.decimals !== undefined
  const isWrong = Object.keys(faults).length > 0
  if (isWrong || !isKnown || !swap || !first || !second || slippageBps === undefined || !minutes) {
    return { faults, asks: {} }
  }
  const amounts = { firstAmount, secondAmount }
  const values = { swap, first, second, ...amounts, slippageBps, deadlineSeconds: minutes * 60n, lockUntil }
  return { faults, asks: {}, values }
}

function takeCoins(
  typed: Pick<AddPairTexts, 'first' | 'second'>,
  wrapped: Address | undefined,
  faults: Partial<Record<AddPairField, InputFault>>,
): { first?: ExchangeCoin; second?: ExchangeCoin } {
  const [first, second] = [parseCoinValue(typed.first), parseCoinValue(typed.second)]
  const missing = (text: string): InputFault => ({ code: text === '' ? 'inputEmpty' : 'addressInvalid', params: {} })
  if (!first) faults.first = missing(typed.first)
  if (!second) faults.second = missing(typed.second)
  const tokenOf = (coin: ExchangeCoin | undefined) => (coin === 'native' ? wrapped : coin)
  const [one, other] = [tokenOf(first), tokenOf(second)]
  if (one && other && isAddressEqual(one, other)) faults.second = { code: 'exchangeSameCoin', params: {} }
  return { first, second }
}
