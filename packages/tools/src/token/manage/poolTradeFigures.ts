import type { OwnPoolState } from '@tokensmith/sdk/pool/getOwnPool.ts'
import type { PoolQuote, PoolReserves } from '@tokensmith/sdk/pool/poolMath.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { isAddressEqual } from 'viem'
import type { PoolSide } from './parsePoolTrade.ts'
import { largePriceChangeBps } from './poolTradeFields.ts'

export type PoolTrade = { side: PoolSide; amount: bigint; quote: PoolQuote }

/** The reserves after a trade, as the contract writes them: without an inviter his part stays in the pool. */
export function reservesAfterTrade(
  { coin, tokens }: PoolReserves,
  { side, amount, quote }: PoolTrade,
  hasInviter: boolean,
): PoolReserves {
  const { amountOut, burnt, fundPart, inviterPart } = quote
  const booked = fundPart + (hasInviter ? inviterPart : 0n)
  return side === 'buy'
    ? { coin: coin + amount - booked, tokens: tokens - amountOut - burnt }
    : { coin: coin - amountOut - booked, tokens: tokens + amount - burnt }
}

/** By how much the price of a token changes, in basis points, with its sign and rounded down. */
export function priceChangeBps(before: PoolReserves, after: PoolReserves): number {
  const scaled = after.coin * before.tokens * 10_000n
  const by = after.tokens * before.coin
  return by === 0n ? 0 : Number(scaled / by) - 10_000
}

export type PoolWarning =
  | { code: 'coolDown'; endsAt: bigint }
  | { code: 'holding'; most: bigint }
  | { code: 'maxBuy'; mostWei: bigint }
  | { code: 'priceChange'; bps: number }

/** What speaks against a trade, or would make the contract refuse it. */
export function poolTradeWarnings(
  pool: Pick<OwnPoolState, 'limits' | 'maxBuy' | 'own' | 'provider'>,
  { token, account }: Pick<ActionContext, 'token' | 'account'>,
  { side, amount, quote, changeBps }: PoolTrade & { changeBps: number },
): PoolWarning[] {
  const warnings: PoolWarning[] = []
  if (side === 'buy') {
    const coolDownEndAt = pool.own?.coolDownEndAt ?? 0n
    if (coolDownEndAt > token.chainAt) warnings.push({ code: 'coolDown', endsAt: coolDownEndAt })
    const most = holdingAllowance(pool, { token, account })
    if (most !== undefined && quote.amountOut > most) warnings.push({ code: 'holding', most })
    if (pool.maxBuy && amount > pool.maxBuy.maxBuyWei) {
      warnings.push({ code: 'maxBuy', mostWei: pool.maxBuy.maxBuyWei })
    }
  }
  if (Math.abs(changeBps) > largePriceChangeBps) warnings.push({ code: 'priceChange', bps: changeBps })
  return warnings
}

/** How many base units an account can still receive; undefined without a limit, which the provider has never. */
export function holdingAllowance(
  { limits, provider }: Pick<OwnPoolState, 'limits' | 'provider'>,
  { token, account }: Pick<ActionContext, 'token' | 'account'>,
): bigint | undefined {
  if (!limits || limits.maxHolding === 0n) return undefined
  if (account && isAddressEqual(provider, account)) return undefined
  const held = token.account?.balance ?? 0n
  return held >= limits.maxHolding ? 0n : limits.maxHolding - held
}

/**
 * Prices along a buy or a sell of up to `most`, at equal distances and without taxes, for a picture: only their
 * proportions count.
 */
export function pricePath({ coin, tokens }: PoolReserves, side: PoolSide, most: bigint, points = 24): number[] {
  const product = Number(coin) * Number(tokens)
  return Array.from({ length: points + 1 }, (_, index) => {
    const paid = (Number(most) * index) / points
    return side === 'buy' ? (Number(coin) + paid) ** 2 / product : product / (Number(tokens) + paid) ** 2
  })
}
