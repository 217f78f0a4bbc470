import { importGraph } from '../graph/importGraph.ts'
import { root } from '../stack/paths.ts'
import { browserProofs } from './browserProofs.ts'
import { bugProofs } from './bugProofs.ts'
import { bytesProofs } from './bytesProofs.ts'
import { formulaProofs } from './formulaProofs.ts'
import type { ProofGroup } from './Proof.ts'
import { packageProofs } from './packageProofs.ts'
import { pairProofs } from './pairProofs.ts'
import { solidityProofs } from './solidityProofs.ts'
import { targetProofs } from './targetProofs.ts'
import { testFileProofs } from './testFileProofs.ts'

/** Every proof there is, with the inputs of the files as they are now. Takes seconds. */
export function allProofs(): ProofGroup[] {
  const graph = importGraph(root)
  return [
    testFileProofs(graph),
    bytesProofs(),
    formulaProofs(),
    solidityProofs(graph),
    bugProofs(graph),
    pairProofs(graph),
    targetProofs(graph),
    packageProofs(graph),
    browserProofs(graph),
  ]
}
