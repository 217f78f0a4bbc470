/**
 * An address with both ends, for a list: who steals imitates the first and last few digits, so more of them than usual
 * are shown.
 */
export const cutAddress = (address: string) => `${address.slice(0, 12)}…${address.slice(-10)}`
