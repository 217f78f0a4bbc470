import fs from 'node:fs'
import path from 'node:path'
import { type Abi, type AbiParameter, concat, toFunctionSelector } from 'viem'
import { type CompilerJson, type CompileTask, compileAll } from '../../packages/contracts/scripts/compilePool.ts'
import { HardhatSession } from '../../packages/contracts/scripts/HardhatSession.ts'
import { modulePairs } from '../../packages/contracts/scripts/modulePairs.ts'
import { contractOf } from '../../packages/contracts/scripts/plantBug.ts'
import {
  companionsFile,
  packageFolder,
  readSources,
  tokenSourcesOf,
} from '../../packages/contracts/scripts/readSources.ts'
import { tokenContractName } from '../../packages/contracts/src/compose/composeSource.ts'
import { composeToken } from '../../packages/contracts/src/compose/composeToken.ts'
import { templateName } from '../../packages/contracts/src/compose/templateName.ts'
import type { TokenComposition } from '../../packages/contracts/src/compose/tokenModules.ts'
import type { ImportClosure, importGraph } from '../graph/importGraph.ts'
import { executedInputs, executedPart } from './executedPart.ts'
import { inputsHash } from './inputsHash.ts'
import type { ProofGroup } from './Proof.ts'
import { solidityInputs } from './solidityInputs.ts'

/** What the tests read: for each kind the names of its pairs in one file, and one file a pair. */
const testedFolder = 'cache/templates/pairs'
/** Share the 256 runs of 64 calls that the four invariants of a kind make together: 25 or more for each. */
const portion = 10
const tests = ['pairs/Pair.invariant.t.sol', 'powers/Powers.t.sol']

/** Every two modules of every kind, compiled together: the base invariants of `test/pairs`, and who can do what. */
export function pairProofs(graph: ReturnType<typeof importGraph>): ProofGroup {
  const companions = fs.readFileSync(path.join(packageFolder, companionsFile), 'utf8')
  const sources = tokenSourcesOf(readSources(), companions)
  const known = new Map<string, { composition: TokenComposition; task: CompileTask; hash: string }>(
    modulePairs().map((composition) => {
      const { standardJson } = composeToken(composition, sources)
      const task: CompileTask = { type: 'quick', standardJson }
      const inputs = executedInputs([task])
      const closures = tests.map((test) => solidityInputs(graph, test, [composition]).closure)
      const closure = { files: union(closures, 'files'), packages: union(closures, 'packages') }
      const hash = inputsHash(closure, inputs, executedPart)
      return [`pair/${templateName(composition)}`, { composition, task, hash }]
    }),
  )
  return {
    name: 'pair',
    proofs: [...known].map(([id, { hash }]) => ({ id, inputs: hash })),
    async run(ids, seed, onOutcome) {
      const session = await HardhatSession.open(seed)
      try {
        await session.build()
        for (const some of portionsOf(ids)) {
          const chosen = some.map((id) => known.get(id)!)
          const compiled = await compileAll(chosen.map(({ task }) => task))
          writeTested(
            chosen.map(({ composition }) => composition),
            compiled.results as CompilerJson[],
          )
          const startedAt = performance.now()
          const { passed, failed, output } = await session.test({
            files: tests.flatMap((test) => solidityInputs(graph, test, []).files),
            profile: 'deep',
            environment: { PAIR_TEMPLATES: testedFolder },
          })
          const seconds = Math.ceil(((performance.now() - startedAt) / 1000 + compiled.seconds) / some.length)
          const isGood = failed === 0 && passed > 0
          for (const id of some)
            onOutcome(id, isGood ? { count: 1, seconds } : { failure: `${some.join(', ')}\n${output}` })
        }
      } finally {
        session.close()
      }
    },
  }
}

function union(closures: readonly ImportClosure[], part: keyof ImportClosure): string[] {
  return [...new Set(closures.flatMap((closure) => closure[part]))].sort()
}

/** Pairs of one kind share a run. */
function portionsOf(ids: readonly string[]): string[][] {
  const kinds = Map.groupBy(ids, (id) => id.replace(/-.*/, ''))
  return [...kinds.values()].flatMap((some) =>
    Array.from({ length: Math.ceil(some.length / portion) }, (_, index) =>
      some.slice(index * portion, (index + 1) * portion),
    ),
  )
}

function writeTested(compositions: readonly TokenComposition[], outputs: readonly CompilerJson[]): void {
  const folder = path.join(packageFolder, testedFolder)
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  for (const [place, composition] of compositions.entries()) {
    const name = templateName(composition)
    const contract = contractOf(tokenContractName(composition), outputs[place]!)
    const abi = contract.abi as Abi
    const creationCode = `0x${contract.evm.bytecode.object}`
    fs.writeFileSync(
      path.join(folder, `${name}.json`),
      JSON.stringify({ creationCode, functions: plainFunctions(abi) }),
    )
    fs.appendFileSync(path.join(folder, `${composition.kind}.txt`), `${name}\n`)
  }
  for (const list of fs.globSync('*.txt', { cwd: folder })) {
    fs.writeFileSync(path.join(folder, list), fs.readFileSync(path.join(folder, list), 'utf8').trimEnd())
  }
}

/** The selectors of all functions that change something and take nothing but words, one after the other. */
function plainFunctions(abi: Abi): string {
  const isWord = ({ type }: AbiParameter) => /^(u?int\d*|bytes\d+|address|bool)$/.test(type)
  return concat(
    abi.flatMap((item) =>
      item.type === 'function' && !['view', 'pure'].includes(item.stateMutability) && item.inputs.every(isWord)
        ? [toFunctionSelector(item)]
        : [],
    ),
  )
}
