/** Basis points that a token's share may fall between the trial and the transaction: amounts differ, and are rounded. */
const tolerance = 50

/**
 * The share of what is sent that the contract has to see arrive, in basis points: what was measured less 50. Never
 * nothing, so that a token that begins to keep everything takes nothing, and never more than all.
 */
export const leastReceivedBps = (receivedBps: number): number => Math.min(10_000, Math.max(1, receivedBps - tolerance))
