/** Each seed is another order of events. A long run tries many, every other run a few. */
export const faultSeeds: readonly number[] = Array.from(
  { length: process.env.TOKENSMITH_FULL_TESTS === '1' ? 25 : 2 },
  (_, index) => index + 1,
)
