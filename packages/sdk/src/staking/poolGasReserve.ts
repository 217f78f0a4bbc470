import type { MineSettings } from './PoolSettings.ts'

/**
 * What a call can cost beyond an estimate of a second ago: somebody came or left meanwhile, so that a word is written which was
 * not, or an account is owed something for the first time.
 */
const callReserve = 40_000n
/** For each generation above an account: it can be counted, by anybody, between the estimate and the call that takes it back. */
const generationReserve = 25_000n

/** Calls that take back, or add, what an account counts for above it. */
const countingCalls: readonly string[] = ['withdraw', 'relock', 'endBoost', 'countTeam', 'stake', 'restake']

/** Gas beside an estimate for a call of a mine. What is not used costs nothing. */
export function poolGasReserve({ team }: Pick<MineSettings, 'team'>, functionName: string): bigint {
  if (!team || !countingCalls.includes(functionName)) return callReserve
  return callReserve + generationReserve * BigInt(team.generations)
}
