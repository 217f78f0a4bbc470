/** A transaction that waits for longer than a day is forgotten, and meets another price. */
export const mostDeadlineMinutes = 1_440n
