/** Milliseconds before a job is tried again: 5 s, doubled with each attempt, at most an hour, a tenth at random. */
export function retryDelay(attempts: number, random: () => number = Math.random): number {
  const delay = Math.min(5_000 * 2 ** Math.max(0, attempts - 1), 3_600_000)
  return Math.round(delay * (0.9 + 0.2 * random()))
}
