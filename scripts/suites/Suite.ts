export type Counts = { passed: number; failed: number }

/** What a suite did: its counts, and how long each of its tests took where the runner tells. */
export type SuiteResult = Counts & { tests?: readonly TimedTest[] }

export type TimedTest = { name: string; seconds: number }

export type Suite = Readonly<{
  name: string
  /** What it may take on two cores, in seconds; the run warns from four fifths of it. */
  budgetSeconds: number
  run: (print: (text: string) => void) => Promise<SuiteResult>
}>
