const all = 10_000n

/** A raise as its finish would use it. Amounts are base units of the pay coin and of the token. */
export type Raise = {
  /** Paid by all buyers together. */
  raised: bigint
  /** What they have bought for it. */
  sold: bigint
  /** What the same payment would have bought at the cheapest price there was; of a raise at one price as much as `sold`. */
  soldAtCheapest: bigint
  /** What the finish brings to the exchange. */
  liquidity: { coin: bigint; amount: bigint }
  /** Tokens that exist then and were neither for sale nor go into the exchange, whoever has them. */
  outside: bigint
  /** What the exchange keeps of each trade, 30 for Uniswap V2; and what the token's own tax takes of a sell. */
  exchangeFeeBps: number
  sellTaxBps: number
}

/** What a raise comes to for those who take part, by its rules alone: nobody buys anything after the finish. */
export type RaiseOutlook = {
  /** A buyer who paid a hundredth of the raise at the average price: what he has for it, and what he gets back. */
  hundredth: {
    paid: bigint
    bought: bigint
    /** Where he sells before everybody else. */
    soldFirst: bigint
    /** Where all other tokens that exist then were sold before his, those outside the sale included. */
    soldLast: bigint
  }
  /**
   * Basis points of the raise that the deployer could have paid himself, through any accounts, and have back right after
   * the finish: out of what does not go into the exchange, and by selling first. With tokens outside the sale as his.
   * Taxes and fees are left out, since they may be his too.
   */
  selfPaidBps: number
}

/**
 * Reckons what a raise would give back through an exchange of constant product. It knows nothing of demand: real prices can
 * be higher or lower. Undefined where nothing was paid, or nothing goes into the exchange.
 */
export function judgeRaise(raise: Raise): RaiseOutlook | undefined {
  const { raised, sold, liquidity, outside } = raise
  if (raised === 0n || sold === 0n || liquidity.coin === 0n || liquidity.amount === 0n) return undefined
  const paid = raised / 100n
  const bought = sold / 100n
  const others = sell(raise, liquidity, sold - bought + outside)
  return {
    hundredth: {
      ...{ paid, bought, soldFirst: sell(raise, liquidity, bought).paidOut },
      soldLast: sell(raise, others.left, bought).paidOut,
    },
    selfPaidBps: selfPaidBps(raise),
  }
}

/** One sell of an amount, after the token's tax; what lies in the exchange afterwards. */
function sell(
  { exchangeFeeBps, sellTaxBps }: Pick<Raise, 'exchangeFeeBps' | 'sellTaxBps'>,
  { coin, amount }: Raise['liquidity'],
  sold: bigint,
): { paidOut: bigint; left: Raise['liquidity'] } {
  const arrived = (sold * (all - BigInt(sellTaxBps))) / all
  const counted = arrived * (all - BigInt(exchangeFeeBps))
  const paidOut = (coin * counted) / (amount * all + counted)
  return { paidOut, left: { coin: coin - paidOut, amount: amount + arrived } }
}

/** What comes back falls behind what is paid once and for all, so the last point at which it does not is searched by halves. */
function selfPaidBps({ raised, sold, soldAtCheapest, liquidity, outside }: Raise): number {
  const { coin, amount } = liquidity
  const losesNothing = (bps: number) => {
    const paid = (raised * BigInt(bps)) / all
    const cheapest = (soldAtCheapest * BigInt(bps)) / all
    const own = (cheapest < sold ? cheapest : sold) + outside
    const back = raised - coin + (coin * own) / (amount + own)
    return back >= paid
  }
  let [most, tooMuch] = [0, Number(all) + 1]
  while (tooMuch - most > 1) {
    const middle = Math.floor((most + tooMuch) / 2)
    if (losesNothing(middle)) most = middle
    else tooMuch = middle
  }
  return most
}
