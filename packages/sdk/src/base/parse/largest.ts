/** The largest of some amounts; 0 when there are none. `Math.max` cannot do it for bigints. */
export function largest(amounts: readonly bigint[]): bigint {
  let most = 0n
  for (const amount of amounts) if (amount > most) most = amount
  return most
}
