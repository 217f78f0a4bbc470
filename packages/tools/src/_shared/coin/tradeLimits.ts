/** A transaction that waits for longer than a day is forgotten, and meets another price. */
export const mostDeadlineMinutes = 1_440

/** The most that a price may move before liquidity moves; more would hand money to whoever trades in between. */
export const highestSlippageBps = 1_000
