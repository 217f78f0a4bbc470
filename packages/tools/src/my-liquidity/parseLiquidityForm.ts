import { liquidityTokenDecimals } from '@tokensmith/sdk/base/pair/liquidityTokenDecimals.ts'
import { parseAmount } from '@tokensmith/sdk/base/parse/parseAmount.ts'
import type { LiquidityShare } from '@tokensmith/sdk/liquidity/getShares.ts'
import type { Address } from 'viem'
import { highestSlippageBps, mostDeadlineMinutes } from '../_shared/coin/tradeLimits.ts'
import { FormReader } from '../_shared/form/FormReader.ts'
import type { FormReading } from '../_shared/form/useFieldProps.ts'
import type { MyLiquidityField, MyLiquidityTexts } from './liquidityFields.ts'

export type RemovalValues = {
  pair: Address
  first: Address
  second: Address
  router: Address
  /** Liquidity tokens, base units. */
  lpAmount: bigint
  native: boolean
  slippageBps: number
  deadlineSeconds: bigint
}

export type MyLiquidityReading = FormReading<MyLiquidityField> & {
  owner?: Address
  /** The address of a pair or token to look at. */
  find?: Address
  /** What is taken out; undefined while it is not whole. */
  removal?: RemovalValues
}

type Context = {
  wallet?: Address
  shortName?: string
  /** The share that is taken from, as far as it is read. */
  share?: LiquidityShare
}

/** Reads the screen's form; an empty address is the connected wallet's. */
export function parseLiquidityForm(typed: MyLiquidityTexts, { wallet, shortName, share }: Context): MyLiquidityReading {
  const reader = new FormReader(typed)
  const address = (field: 'address' | 'find') =>
    reader.isEmpty(field) ? undefined : reader.address(field, { shortName })
  const owner = reader.isEmpty('address') ? wallet : address('address')
  const find = address('find')
  const lp = { symbol: 'LP', decimals: liquidityTokenDecimals, balance: share?.balance }
  const lpAmount = share && reader.amount('amount', lp)
  const slippageBps = reader.percent('slippage', highestSlippageBps)
  const minutes = reader.integer('deadline', 1, mostDeadlineMinutes)
  const { faults, asks } = reader
  const isWrong = faults.amount !== undefined || slippageBps === undefined || minutes === undefined
  if (!share || lpAmount === undefined || isWrong) return { faults, asks, owner, find }
  const [first, second] = share.tokens
  const removal = {
    ...{ pair: share.pair, first: first.address, second: second.address, router: share.swap.router },
    ...{ lpAmount, native: typed.receive !== 'wrapped', slippageBps, deadlineSeconds: BigInt(minutes * 60) },
  }
  return { faults, asks, owner, find, removal }
}

/** How much of a share an amount is, in whole percent (rounded), for the slider; 0 for what is no amount. */
export function shareInPercent(amount: string, balance: bigint): number {
  const parsed = parseAmount(amount, liquidityTokenDecimals)
  if (!parsed.ok || balance === 0n) return 0
  return parsed.value >= balance ? 100 : Number((parsed.value * 100n + balance / 2n) / balance)
}
