/** Rates of one side of a pool token's trades, in basis points. */
export type PoolRates = { burnBps: number; fundBps: number; inviterBps: number }

/** What a trade pays: the fee that stays in the pool, in basis points of what comes in, and the rates where there are. */
export type PoolCharges = { feeBps: number; rates?: PoolRates }

/** The fee that stays in a pool unless its creator says otherwise. */
export const usualPoolFeeBps = 100

/** What a pool token has in its pool: coin in wei, tokens in base units. */
export type PoolReserves = { coin: bigint; tokens: bigint }

/** Where the parts of a trade go. */
export type PoolQuote = {
  /** What the trader receives: base units of a buy, wei of a sell. */
  amountOut: bigint
  /** Base units that are burnt. */
  burnt: bigint
  /** Wei booked for the fund, and for the inviter or, without one, left to the pool. */
  fundPart: bigint
  inviterPart: bigint
  /** Stays in the pool: wei of a buy, base units of a sell. */
  feePart: bigint
}

const bps = 10_000n
const none: PoolRates = { burnBps: 0, fundBps: 0, inviterBps: 0 }

/** What buying for `coin` wei gives, to the unit, as `OwnPool.buy` reckons. Nothing without reserves. */
export function quotePoolBuy(
  { coin: reserve, tokens }: PoolReserves,
  coin: bigint,
  { feeBps, rates = none }: PoolCharges,
): PoolQuote {
  const fundPart = (coin * BigInt(rates.fundBps)) / bps
  const inviterPart = (coin * BigInt(rates.inviterBps)) / bps
  const spent = coin - fundPart - inviterPart
  const amount = amountOut(spent, reserve, tokens, feeBps)
  const burnt = (amount * BigInt(rates.burnBps)) / bps
  return { amountOut: amount - burnt, burnt, fundPart, inviterPart, feePart: (spent * BigInt(feeBps)) / bps }
}

/** What selling `amount` base units pays, to the wei, as `OwnPool.sell` reckons. Nothing without reserves. */
export function quotePoolSell(
  { coin: reserve, tokens }: PoolReserves,
  amount: bigint,
  { feeBps, rates = none }: PoolCharges,
): PoolQuote {
  const burnt = (amount * BigInt(rates.burnBps)) / bps
  const sold = amount - burnt
  const gross = amountOut(sold, tokens, reserve, feeBps)
  const fundPart = (gross * BigInt(rates.fundBps)) / bps
  const inviterPart = (gross * BigInt(rates.inviterBps)) / bps
  const feePart = (sold * BigInt(feeBps)) / bps
  return { amountOut: gross - fundPart - inviterPart, burnt, fundPart, inviterPart, feePart }
}

/** Tokens that adding `coin` wei takes at the present price, rounded up as the contract does; 0 without reserves. */
export function tokensForLiquidity({ coin: reserve, tokens }: PoolReserves, coin: bigint): bigint {
  return reserve === 0n ? 0n : (coin * tokens + reserve - 1n) / reserve
}

/**
 * The largest plain trade that may still lose all of the usual slippage, in what it brings; a larger one may lose less.
 * Nobody gains by trading before and after such a trade.
 */
export function largestCalmTrade(reserve: bigint, feeBps: number): bigint {
  // Just below where amount * (reserve + amount) is fee * reserve ** 2, which `OwnPool.plainSlippage` looks at.
  const fee = BigInt(feeBps)
  return (reserve * fee * (bps - fee)) / (bps * bps)
}

/** What keeps the product of the reserves, which grows by the fee: rounded down, as `OwnPool` does. */
function amountOut(amountIn: bigint, reserveIn: bigint, reserveOut: bigint, feeBps: number): bigint {
  if (amountIn === 0n || reserveIn === 0n) return 0n
  const priced = amountIn * (bps - BigInt(feeBps))
  return (reserveOut * priced) / (reserveIn * bps + priced)
}
