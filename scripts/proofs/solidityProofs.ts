import fs from 'node:fs'
import path from 'node:path'
import { keccak256 } from 'viem'
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

/** Games that are played 100,000 times and more: in so many parts, each by other chances. */
const partsOfGame: Readonly<Record<string, number>> = { 'game/PresaleGame.t.sol': 8 }

/**
 * Every file of Solidity tests: 10,000 runs of each fuzz test (of each game 13,000, of a part of one as well) and at
 * least 16,384 calls of each suite of invariants. The tests see nothing of the committed code but what their inputs name.
 */
export function solidityProofs(graph: ReturnType<typeof importGraph>): ProofGroup {
  const known = new Map<string, SolidityInputs & { profile: Profile; hash: string; part: number }>(
    solidityTests().flatMap((test) => {
      const inputs = solidityInputs(graph, test)
      const profile = profileOf(test)
      const proof = { ...inputs, profile, hash: inputsHash(inputs.closure, { profile }, executedPart) }
      return Array.from({ length: partsOfGame[test] ?? 1 }, (_, part) => [
        part === 0 ? `solidity/${test}` : `solidity/${test} part ${part + 1}`,
        { ...proof, part },
      ])
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
          const own = proof.part === 0 ? session : await HardhatSession.open(seedOfPart(seed, proof.part))
          if (own !== session) await own.build(proof.files)
          const folder = writeTemplatesFolder('proven', proof.templates)
          const { passed, failed, output } = await own.test({
            files: proof.files,
            profile: proof.profile,
            environment: { TOKEN_TEMPLATES: folder },
          })
          if (own !== session) own.close()
          const seconds = Math.ceil((performance.now() - startedAt) / 1000)
          onOutcome(id, failed === 0 && passed > 0 ? { count: passed, seconds } : { failure: output })
        }
      } finally {
        session.close()
      }
    },
  }
}

/** Sessions keep their chances, so that a part that is run in one with another would play the same again. */
const seedOfPart = (seed: `0x${string}`, part: number) => keccak256(`${seed}${part.toString(16).padStart(2, '0')}`)

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
