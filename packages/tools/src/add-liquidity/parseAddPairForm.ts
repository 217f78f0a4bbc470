import type { SwapEntry } from '@tokensmith/chains/ChainEntry.ts'
import type { ExchangeCoin } from '@tokensmith/sdk/exchange/SwapRoute.ts'
import { faultOfSchedule } from '@tokensmith/sdk/lock/faultOfSchedule.ts'
import { type Address, isAddressEqual } from 'viem'
import { takeCoin } from '../_shared/coin/takeCoin.ts'
import { highestSlippageBps, mostDeadlineMinutes } from '../_shared/coin/tradeLimits.ts'
import type { ChosenCoin } from '../_shared/coin/useChosenCoin.ts'
import { FormReader } from '../_shared/form/FormReader.ts'
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
  const reader = new FormReader(typed)
  const { swap, isFilled, nowAt, wrapped } = context
  const [first, second] = [takeCoin(reader, 'first'), takeCoin(reader, 'second')]
  const [one, other] = [first, second].map((coin) => (coin === 'native' ? wrapped : coin))
  if (one && other && isAddressEqual(one, other)) reader.refuse('second', 'exchangeSameCoin')
  const amountOf = (side: 'first' | 'second') => {
    const field = `${side}Amount` as const
    const coin = context[side]
    if (reader.isEmpty(field)) {
      const follows = isFilled !== false && !reader.isEmpty(side === 'first' ? 'secondAmount' : 'firstAmount')
      return follows ? undefined : reader.refuse(field, 'inputEmpty')
    }
    return coin?.decimals === undefined ? undefined : reader.amount(field, coin)
  }
  const [firstAmount, secondAmount] = [amountOf('first'), amountOf('second')]
  const slippageBps = reader.percent('slippage', highestSlippageBps)
  const minutes = reader.integer('deadline', 1, mostDeadlineMinutes)
  const lockUntil = typed.lock === 'on' ? reader.time('lockUntil') : undefined
  const fault = lockUntil === undefined ? undefined : faultOfSchedule({ kind: 'fixed', unlockAt: lockUntil }, nowAt)
  if (fault) reader.faults.lockUntil = fault
  const { faults, asks, values } = reader.read(
    { swap, first, second, slippageBps, deadlineSeconds: minutes === undefined ? undefined : BigInt(minutes * 60) },
    { firstAmount, secondAmount, lockUntil },
  )
  const isKnown =
    isFilled !== undefined && context.first?.decimals !== undefined && context.second?.decimals !== undefined
  return { faults, asks, values: isKnown ? values : undefined }
}
