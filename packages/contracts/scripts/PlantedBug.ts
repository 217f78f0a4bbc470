import type { TokenComposition } from '../src/compose/tokenModules.ts'

/** A mistake in a Solidity source that at least one test must notice. */
export type PlantedBug = Readonly<{
  name: string
  /** File in `src`. */
  file: string
  search: string
  replace: string
  /** For a mistake in a token's source: the token that is compiled with it. */
  composition?: TokenComposition
  /** For a mistake in a source that several contracts share: the contracts that are compiled with it. */
  contracts?: readonly string[]
  /** For a mistake that shows only when compiled in another way: settings of the compiler that differ. */
  settings?: Readonly<Record<string, unknown>>
  /** Only this file of tests, in `test`, has to notice it. */
  noticedBy: string
  /** In the short run too: one for each invariant. */
  short?: true
}>
