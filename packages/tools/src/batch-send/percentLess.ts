/** By how many percent the first amount of gas is less than the second; 0 where it is not. */
export function percentLess(gas: number, than: number): number {
  return than > 0 ? Math.max(0, Math.round((1 - gas / than) * 100)) : 0
}
