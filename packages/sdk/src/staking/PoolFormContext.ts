import type { Hex } from 'viem'
import type { FieldCoin, TypedTexts } from '../base/fields/Field.ts'
import type { InputFault } from '../base/parse/parsed.ts'
import type { PoolSettings } from './PoolSettings.ts'
import type { BlockTime } from './rateOf.ts'

/** A coin as the chain tells of it; `balance` is the wallet's, as far as it is known. */
export type PoolCoin = { symbol?: string | undefined; decimals: number; balance?: bigint | undefined }

/** What the creation form of a pool is read against. Before anything is known every field can be read by itself. */
export type PoolFormContext = {
  account?: string | undefined
  shortName?: string | undefined
  /** The chain's time, unix seconds. */
  nowAt: bigint
  /** What stands in the form: choices decide which other fields are asked for. */
  typed?: TypedTexts | undefined
  variant?: PoolSettings['variant'] | undefined
  /** What is staked or deposited, and what a mine pays; undefined while the chain was not asked. */
  stake?: PoolCoin | undefined
  reward?: PoolCoin | undefined
  /** What is staked answers as a pair of an exchange. */
  isPair?: boolean | undefined
  /** As measured on the chain. */
  blockTime?: BlockTime | undefined
  /** Of the list that was typed; undefined while it is empty, wrong or being read. */
  listRoot?: Hex | undefined
}

/** What only the forms of pools say; their sentences are texts of the tools, and their values ready to be shown. */
export const poolFaults = [
  'endNotAfterStart',
  'periodsEmpty',
  'periodRepeated',
  'periodBeyondEnd',
  'multipleInvalid',
  'halvingEmpty',
  'halvingTooShort',
  'listEmpty',
  'listColumns',
  'termsEmpty',
  'stayTooShort',
  'accountAboveTotal',
  'leastAboveMost',
  'coinTooFine',
] as const
export type PoolFaultName = (typeof poolFaults)[number]
export type PoolFault = InputFault | { code: `fault.${PoolFaultName}`; params: Readonly<Record<string, string>> }

/** What a form comes to: what is wrong by field, and what a pool is made of once nothing is and all is known. */
export type PoolReading<Values> = {
  faults: Readonly<Partial<Record<string, PoolFault>>>
  asks: Readonly<Partial<Record<string, readonly InputFault[]>>>
  values?: Values
}

/** A fault that only these forms have. */
export function poolFault(name: PoolFaultName, params: Readonly<Record<string, string>> = {}): PoolFault {
  return { code: `fault.${name}`, params }
}

const unknownCoin = { decimals: 18 }
export const stakeCoin = ({ stake = unknownCoin }: PoolFormContext): FieldCoin => coinOf(stake)
export const rewardCoin = ({ reward = unknownCoin }: PoolFormContext): FieldCoin => coinOf(reward)
/** The same with what the wallet has of it. */
export const heldStake = (context: PoolFormContext): FieldCoin => heldOf(stakeCoin(context), context.stake)
export const heldReward = (context: PoolFormContext): FieldCoin => heldOf(rewardCoin(context), context.reward)

const coinOf = ({ symbol = '', decimals }: PoolCoin): FieldCoin => ({ symbol, decimals })
const heldOf = (coin: FieldCoin, { balance }: PoolCoin = unknownCoin): FieldCoin =>
  balance === undefined ? coin : { ...coin, available: balance }
