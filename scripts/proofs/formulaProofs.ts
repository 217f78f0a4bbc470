import {
  formulaJson,
  formulaNames,
  formulaSources,
  proveFormulas,
} from '../../packages/contracts/scripts/proveFormulas.ts'
import { inputsHash } from './inputsHash.ts'
import type { ProofGroup } from './Proof.ts'

/** Closed formulas, proven for all values by the prover inside the compiler; one proof for each file in `formal`. */
export function formulaProofs(): ProofGroup {
  return {
    name: 'formula',
    proofs: formulaNames().map((name) => ({
      id: `formula/${name}`,
      inputs: inputsHash({ files: [], packages: ['solc'] }, formulaJson(name, formulaSources(name))),
    })),
    async run(ids, _seed, onOutcome) {
      for (const id of ids) {
        const outcome = await proveFormulas(id.slice('formula/'.length))
        onOutcome(id, 'failure' in outcome ? outcome : { count: outcome.proven, seconds: outcome.seconds })
      }
    },
  }
}
