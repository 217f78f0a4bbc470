import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, zeroAddress } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import { deadAddress } from '../base/erc20/deadAddress.ts'
import { type Coin, getCoin } from '../base/erc20/getCoin.ts'
import { getReserves, type Reserves } from '../base/pair/getReserves.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { getLiquidityTokens, type LiquidityTokens } from './getLiquidityTokens.ts'

/** Why nobody can trade now; both mean "Unable to trade, please add liquidity or start trading". */
export type TradingBlock = 'tradingNotStarted' | 'noLiquidity'

/** The exchange pair of a token and what may be traded now. The base coin is somebody else's contract. */
export type MarketState = {
  pair: Address
  base: Coin
  router?: Address
  /** Undefined where the pair does not answer as one. */
  reserves?: Reserves
  /** Base units of the base coin for one base unit of the token, times 10^18; undefined without liquidity. */
  priceE18?: bigint
  lp?: LiquidityTokens
  /** Tokens at the burn address 0x…dEaD, which nobody can move; the total supply counts them. */
  burntTokens?: bigint
  tradingStartAt: bigint
  isOpen: boolean
  /** Undefined when people can trade. */
  blockedBy?: TradingBlock
  /** Limits in force; undefined once they have ended. */
  limits?: MarketLimits
  /** When `account` can buy again, 0 for now; undefined without an account. */
  coolDownEndAt?: bigint
}

/** Opening limits; 0 means that there is none of the kind. */
export type MarketLimits = {
  maxTransaction: bigint
  maxHolding: bigint
  coolDownSeconds: number
  /** How long they hold from the start of trading on. */
  limitSeconds: number
  /** Undefined before the finish of a sale, which starts trading. */
  untilAt?: bigint
}

type LimitsAnswer = {
  maxTransaction: bigint
  maxHolding: bigint
  coolDown: number
  until: bigint
  limitSeconds: number
}

export type ReadMarketOptions = { account?: Address; chainAt: bigint; overrides?: ToolboxOverrides }

/** Reads the market of a token of ours; undefined when it has none. */
export async function getMarket(
  client: ChainClient,
  token: Address,
  { account, chainAt, overrides }: ReadMarketOptions,
): Promise<MarketState | undefined> {
  const read = <Value>(functionName: string, args?: readonly unknown[]) =>
    getTolerantly<Value>(client, { address: token, abi: tokenAbi, functionName, args })
  const [pair, base, router, tradingStartAt, limits, burntTokens, coolDownEndAt] = await Promise.all([
    read<Address>('pair'),
    read<Address>('base'),
    read<Address>('router'),
    read<bigint>('tradingStart'),
    read<LimitsAnswer>('limits'),
    read<bigint>('balanceOf', [deadAddress]),
    account && read<bigint>('coolDownEnd', [account]),
  ])
  if (!pair || pair === zeroAddress || !base || tradingStartAt === undefined) return undefined
  const [coin, reserves, lp] = await Promise.all([
    getCoin(client, base),
    getReserves(client, pair, token),
    getLiquidityTokens(client, { token, pair, chainAt, overrides }),
  ])
  const isOpen = chainAt >= tradingStartAt
  const isFilled = reserves !== undefined && reserves.token > 0n && reserves.base > 0n
  return {
    ...{ pair, base: coin, router, reserves, lp, burntTokens, tradingStartAt, isOpen },
    priceE18: isFilled ? (reserves.base * 10n ** 18n) / reserves.token : undefined,
    blockedBy: !isOpen ? 'tradingNotStarted' : isFilled ? undefined : 'noLiquidity',
    limits:
      limits && limits.limitSeconds > 0
        ? {
            maxTransaction: limits.maxTransaction,
            maxHolding: limits.maxHolding,
            coolDownSeconds: limits.coolDown,
            limitSeconds: limits.limitSeconds,
            untilAt: limits.until || undefined,
          }
        : undefined,
    coolDownEndAt: coolDownEndAt || (account ? 0n : undefined),
  }
}
