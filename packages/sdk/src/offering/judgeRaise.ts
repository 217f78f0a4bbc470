import type { Raise } from './Raise.ts'
import { selfFillOfRaise } from './selfFillShare.ts'

const all = 10_000n

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
  selfFillBps: number
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
    selfFillBps: selfFillOfRaise(raise),
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
