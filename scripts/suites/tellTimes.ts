import type { Suite, TimedTest } from './Suite.ts'

/** Where a run begins to warn: a suite is mended while it still fits. */
const warnFrom = 0.8
const shownTests = 5

/** The slowest tests of a suite, one line each; empty for a suite that tells no times. */
export function tellSlowest(tests: readonly TimedTest[] = []): string {
  return [...tests]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, shownTests)
    .map(({ name, seconds }) => `  ${seconds.toFixed(1).padStart(7)} s  ${name}\n`)
    .join('')
}

/** A warning where a suite comes near its budget or goes beyond it; otherwise empty. Never a failure: machines differ. */
export function warnOfBudget({ name, budgetSeconds }: Pick<Suite, 'name' | 'budgetSeconds'>, seconds: number): string {
  return seconds < budgetSeconds * warnFrom
    ? ''
    : `! ${name} took ${seconds.toFixed(0)} s of the ${budgetSeconds} s that it may take\n`
}
