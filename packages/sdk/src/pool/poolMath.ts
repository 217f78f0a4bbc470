/** Rates of one side of a pool token's trades, in basis points. */
export type PoolRates = { burnBps: number; fundBps: number; inviterBps: number }

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
}

const bps = 10_000n
const none: PoolRates = { burnBps: 0, fundBps: 0, inviterBps: 0 }

/** What buying for `coin` wei gives, to the unit, as `OwnPool.buy` reckons. Nothing without reserves. */
export function quotePoolBuy({ coin: reserve, tokens }: PoolReserves, coin: bigint, rates = none): PoolQuote {
  const fundPart = (coin * BigInt(rates.fundBps)) / bps
  const inviterPart = (coin * BigInt(rates.inviterBps)) / bps
  const amount = amountOut(coin - fundPart - inviterPart, reserve, tokens)
  const burnt = (amount * BigInt(rates.burnBps)) / bps
  return { amountOut: amount - burnt, burnt, fundPart, inviterPart }
}

/** What selling `amount` base units pays, to the wei, as `OwnPool.sell` reckons. Nothing without reserves. */
export function quotePoolSell({ coin: reserve, tokens }: PoolReserves, amount: bigint, rates = none): PoolQuote {
  const burnt = (amount * BigInt(rates.burnBps)) / bps
  const gross = amountOut(amount - burnt, tokens, reserve)
  const fundPart = (gross * BigInt(rates.fundBps)) / bps
  const inviterPart = (gross * BigInt(rates.inviterBps)) / bps
  return { amountOut: gross - fundPart - inviterPart, burnt, fundPart, inviterPart }
}

/** Tokens that adding `coin` wei takes at the present price, rounded up as the contract does; 0 without reserves. */
export function tokensForLiquidity({ coin: reserve, tokens }: PoolReserves, coin: bigint): bigint {
  return reserve === 0n ? 0n : (coin * tokens + reserve - 1n) / reserve
}

/** floor(reserveOut * amountIn / (reserveIn + amountIn)): the product of the reserves never falls. */
function amountOut(amountIn: bigint, reserveIn: bigint, reserveOut: bigint): bigint {
  return amountIn === 0n || reserveIn === 0n ? 0n : (reserveOut * amountIn) / (reserveIn + amountIn)
}
