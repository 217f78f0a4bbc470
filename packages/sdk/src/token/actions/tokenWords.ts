import type { ActionWords, FunctionWords, PowerWords } from './ActionWords.ts'
import { accessWords } from './accessActions.ts'
import { dividendWords } from './dividendActions.ts'
import { interestWords } from './interestActions.ts'
import { limitWords } from './limitActions.ts'
import { mintWords } from './mintActions.ts'
import { ownershipWords } from './ownershipActions.ts'
import { poolWords } from './poolActions.ts'
import { saleWords } from './saleActions.ts'
import { supplyWords } from './supplyActions.ts'
import { taxWords } from './taxActions.ts'
import { tradingWords } from './tradingActions.ts'
import { transferTaxWords } from './transferTaxActions.ts'

/** In the order of docs/tokens.md. */
const subjects: readonly ActionWords[] = [
  ...[supplyWords, accessWords, transferTaxWords, tradingWords, taxWords, limitWords, dividendWords, interestWords],
  ...[poolWords, ownershipWords, mintWords, saleWords],
]

/** Every power of `capabilities()` by its name. */
export const powerWords: Readonly<Record<string, PowerWords>> = Object.assign(
  {},
  ...subjects.map(({ powers }) => powers),
)

/** Every function of an owner by its row. */
export const functionWords: Readonly<Record<string, FunctionWords>> = Object.assign(
  {},
  ...subjects.map(({ functions }) => functions),
)
