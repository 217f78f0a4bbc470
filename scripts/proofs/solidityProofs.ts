import fs from 'node:fs'
import path from 'node:path'
import { HardhatSession } from '../../packages/contracts/scripts/HardhatSession.ts'
import { packageFolder } from '../../packages/contracts/scripts/readSources.ts'
import { writeTemplatesFolder } from '../../packages/contracts/scripts/writeTemplatesFolder.ts'
import type { importGraph } from '../graph/importGraph.ts'
import { executedPart } from './executedPart.ts'
import { inputsHash } from './inputsHash.ts'
import type { ProofGroup } from './Proof.ts'
import { type SolidityInputs, solidityInputs, solidityTests } from './solidityInputs.ts'

type Profile = 'deep' | 'deepest' | 'played'

/** Invariants of a suite that together make 16,384 calls at 4,096 each. */
const enoughInvariants = 4

/**
 * Every file of Solidity tests: 10,000 runs of each fuzz test (of each game 13,000: all together more than 100,000) and at
 * least 16,384 calls of each suite of invariants. The tests see nothing of the committed code but what their inputs name.
 */
export function solidityProofs(graph: ReturnType<typeof importGraph>): ProofGroup {
  const known = new Map<string, SolidityInputs & { profile: Profile; hash: string }>(
    solidityTests().map((test) => {
      const inputs = solidityInputs(graph, test)
      const profile = profileOf(test)
      return [`solidity/${test}`, { ...inputs, profile, hash: inputsHash(inputs.closure, { profile }, executedPart) }]
    }),
  )
  return {
    name: 'solidity',
    proofs: [...known].map(([id, { hash }]) => ({ id, inputs: hash })),
    async run(ids, seed, onOutcome) {
      const session = await HardhatSession.open(seed)
      try {
        await session.build()
        for (const id of ids) {
          const proof = known.get(id)
          if (!proof) throw new Error(`No proof is called ${id}`)
          const startedAt = performance.now()
          const folder = writeTemplatesFolder('proven', proof.templates)
          const { passed, failed, output } = await session.test({
            files: proof.files,
            profile: proof.profile,
            environment: { TOKEN_TEMPLATES: folder },
          })
          const seconds = Math.ceil((performance.now() - startedAt) / 1000)
          onOutcome(id, failed === 0 && passed > 0 ? { count: passed, seconds } : { failure: output })
        }
      } finally {
        session.close()
      }
    },
  }
}

/** By the suite with the fewest invariants; a file without any is fuzzed alone, and a game is played more often. */
function profileOf(test: string): Profile {
  if (test.startsWith('game/')) return 'played'
  const text = fs.readFileSync(path.join(packageFolder, 'test', test), 'utf8')
  const counts = text
    .split(/^(?:abstract )?contract /m)
    .map((part) => part.match(/function invariant_/g)?.length ?? 0)
    .filter((count) => count > 0)
  return counts.length > 0 && Math.min(...counts) < enoughInvariants ? 'deepest' : 'deep'
}
