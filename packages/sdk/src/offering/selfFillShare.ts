import type { Raise } from './Raise.ts'

const all = 10_000n

/**
 * What part of a raise the deployer could have paid himself, through any accounts, and lose nothing by it: he has back what
 * does not go into the exchange, and sells what he bought before everybody else. With L the part for the exchange, P the
 * premium and 1 the raise, f of it bought f of the tokens, which meet L/(1+P) others beside L of the coin, so
 *
 *     (1 − L) + L · f / (L/(1+P) + f) = f
 *
 * in which the left side, less the right one, is concave and not below 0 at the start: it falls below 0 once and for all.
 * One price, no taxes and fees, which may be his, and no token outside the sale: see {@link selfFillOfRaise}.
 *
 * @param liquidityBps 0 to 10,000. With 0 everything can be his own: a soft cap is then only his word.
 * @param premiumBps how much dearer the exchange begins than buyers paid on average.
 * @returns basis points of the raise, rounded down: less than one below the share itself.
 */
export function selfFillShare(liquidityBps: number, premiumBps: number): number {
  const [part, dearer] = [BigInt(liquidityBps), all + BigInt(premiumBps)]
  // A raise that all of its parts divide without a rest.
  const whole = all * dearer
  const liquidity = { coin: part * dearer, amount: part * all }
  return selfFillOfRaise({ raised: whole, sold: whole, soldAtCheapest: whole, liquidity, outside: 0n })
}

/**
 * As {@link selfFillShare}, of a raise as it is: he pays at the cheapest price there was, and sells the tokens outside the
 * sale too. In basis points of what was raised, rounded down; the sums themselves are exact.
 */
export function selfFillOfRaise({
  raised,
  sold,
  soldAtCheapest,
  liquidity: { coin, amount },
  outside,
}: Omit<Raise, 'exchangeFeeBps' | 'sellTaxBps'>): number {
  const losesNothing = (share: bigint) => {
    // All times 10,000, so that nothing is divided.
    const own = least(soldAtCheapest * share, sold * all) + outside * all
    const kept = (raised - coin) * all - raised * share
    return kept * (amount * all + own) + coin * all * own >= 0n
  }
  let [most, tooMuch] = [0n, all + 1n]
  while (tooMuch - most > 1n) {
    const middle = (most + tooMuch) / 2n
    if (losesNothing(middle)) most = middle
    else tooMuch = middle
  }
  return Number(most)
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
