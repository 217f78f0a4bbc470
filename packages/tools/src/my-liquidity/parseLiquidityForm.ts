import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import { parseAmount } from '@tokensmith/sdk/base/parse/parseAmount.ts'
import type { InputFault, Parsed } from '@tokensmith/sdk/base/parse/parsed.ts'
import { parseInteger } from '@tokensmith/sdk/base/parse/parseInteger.ts'
import { parsePercent } from '@tokensmith/sdk/base/parse/parsePercent.ts'
import type { LiquidityShare } from '@tokensmith/sdk/liquidity/getShares.ts'
import { liquidityTokenDecimals } from '@tokensmith/sdk/liquidity/liquidityTokenDecimals.ts'
import type { Address } from 'viem'
import { balanceFault } from '../_shared/coin/balanceFault.ts'
import { highestSlippageBps, mostDeadlineMinutes } from '../_shared/coin/tradeLimits.ts'
import type { FormReading } from '../_shared/form/useFieldProps.ts'
import type { LiquidityField, LiquidityTexts } from './liquidityFields.ts'

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

export type LiquidityReading = FormReading<LiquidityField> & {
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
export function parseLiquidityForm(typed: LiquidityTexts, { wallet, shortName, share }: Context): LiquidityReading {
  const faults: Partial<Record<LiquidityField, InputFault>> = {}
  const asks: Partial<Record<LiquidityField, readonly InputFault[]>> = {}
  const take = <Value>(field: LiquidityField, parsed: Parsed<Value>): Value | undefined => {
    if (!parsed.ok) faults[field] = parsed.error
    else if (parsed.asks.length > 0) asks[field] = parsed.asks
    return parsed.ok ? parsed.value : undefined
  }
  const isTyped = (field: LiquidityField) => typed[field].trim() !== ''
  const address = (field: 'address' | 'find') =>
    isTyped(field) ? take(field, parseAddress(typed[field], { shortName, refuseZero: true })) : undefined
  const owner = isTyped('address') ? address('address') : wallet
  const find = address('find')
  const lpAmount = share && take('amount', parseAmount(typed.amount, liquidityTokenDecimals))
  const lacking = balanceFault(lpAmount, { symbol: 'LP', decimals: liquidityTokenDecimals, balance: share?.balance })
  if (lacking) faults.amount = lacking
  const slippageBps = take('slippage', parsePercent(typed.slippage, highestSlippageBps))
  const minutes = take('deadline', parseInteger(typed.deadline, { min: 1n, max: mostDeadlineMinutes }))
  const isWrong = faults.amount !== undefined || slippageBps === undefined || minutes === undefined
  if (!share || lpAmount === undefined || isWrong) return { faults, asks, owner, find }
  const [first, second] = share.tokens
  const removal = {
    ...{ pair: share.pair, first: first.address, second: second.address, router: share.swap.router },
    ...{ lpAmount, native: typed.receive !== 'wrapped', slippageBps, deadlineSeconds: minutes * 60n },
  }
  return { faults, asks, owner, find, removal }
}

/** How much of a share an amount is, in whole percent (rounded), for the slider; 0 for what is no amount. */
export function percentOf(amount: string, balance: bigint): number {
  const parsed = parseAmount(amount, liquidityTokenDecimals)
  if (!parsed.ok || balance === 0n) return 0
  return parsed.value >= balance ? 100 : Number((parsed.value * 100n + balance / 2n) / balance)
}
