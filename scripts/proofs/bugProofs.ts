import fs from 'node:fs'
import path from 'node:path'
import { allPlantedBugs } from '../../packages/contracts/scripts/allPlantedBugs.ts'
import { type CompileTask, compileAll } from '../../packages/contracts/scripts/compilePool.ts'
import { HardhatSession, type SessionAnswer } from '../../packages/contracts/scripts/HardhatSession.ts'
import type { PlantedBug } from '../../packages/contracts/scripts/PlantedBug.ts'
import { plantBug, plantedCodes } from '../../packages/contracts/scripts/plantBug.ts'
import { companionsFile, packageFolder, readSources } from '../../packages/contracts/scripts/readSources.ts'
import { writeTemplatesFolder } from '../../packages/contracts/scripts/writeTemplatesFolder.ts'
import type { importGraph } from '../graph/importGraph.ts'
import { executedInputs, executedPart } from './executedPart.ts'
import { inputsHash } from './inputsHash.ts'
import type { ProofGroup } from './Proof.ts'
import { type SolidityInputs, solidityInputs } from './solidityInputs.ts'

type PlantedTest = { bug: PlantedBug; test: SolidityInputs; tasks: CompileTask[]; hash: string }

/** The same for each run: whether a mistake is noticed must not depend on luck. */
const seed = '0x70b3'
/** Compiled at once; a run that is cut off loses no more than these. */
const portion = 16

/** Every planted bug: with it compiled in, at least one test of the file that guards against it fails. */
export function bugProofs(graph: ReturnType<typeof importGraph>): ProofGroup {
  const sources = readSources()
  const companions = fs.readFileSync(path.join(packageFolder, companionsFile), 'utf8')
  const inputs = new Map<string, SolidityInputs>()
  const known = new Map<string, PlantedTest>(
    [...allPlantedBugs]
      .sort((a, b) => Number(b.short ?? false) - Number(a.short ?? false))
      .map((bug) => {
        const test = inputs.get(bug.noticedBy) ?? solidityInputs(graph, bug.noticedBy)
        inputs.set(bug.noticedBy, test)
        const tasks = plantBug(bug, sources, companions)
        return [
          `bug/${bug.noticedBy} ${bug.name}`,
          { bug, test, tasks, hash: inputsHash(test.closure, executedInputs(tasks), executedPart) },
        ]
      }),
  )
  if (known.size < allPlantedBugs.length) throw new Error('Two planted bugs have one name')
  return {
    name: 'bug',
    proofs: [...known].map(([id, { hash }]) => ({ id, inputs: hash })),
    async run(ids, _seed, onOutcome) {
      const session = await HardhatSession.open(seed)
      try {
        await session.build()
        for (let start = 0; start < ids.length; start += portion) {
          const some = ids.slice(start, start + portion).map((id) => ({ id, ...known.get(id)! }))
          const compiled = await compileAll(some.flatMap(({ tasks }) => tasks))
          for (const { id, bug, test, tasks } of some) {
            const startedAt = performance.now()
            const { tokens, standIns } = plantedCodes(bug, compiled.results.splice(0, tasks.length))
            const folder = writeTemplatesFolder('planted', test.templates, tokens, standIns)
            const environment = { TOKEN_TEMPLATES: folder, SHRINK_RUNS: '0' }
            const usual = await session.test({ files: test.files, profile: 'default', environment })
            // What takes a rare order of calls is noticed by the depth that the file itself is proven with.
            const answer = isNoticed(usual)
              ? usual
              : await session.test({ files: test.files, profile: 'deep', environment })
            const seconds = Math.ceil((performance.now() - startedAt) / 1000 + compiled.seconds / some.length)
            const failure = `Nobody noticed: ${bug.name}\n${answer.output}`
            onOutcome(id, isNoticed(answer) ? { count: 1, seconds } : { failure })
          }
        }
      } finally {
        session.close()
      }
    },
  }
}

/** True when a test failed. A run that broke off, and so has no tests, has noticed nothing. */
export function isNoticed({ failed, tests }: Pick<SessionAnswer, 'failed' | 'tests'>): boolean {
  return failed > 0 && tests.length > 0
}
