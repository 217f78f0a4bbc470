import fs from 'node:fs'
import path from 'node:path'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { type CompilerJson, type CompileTask, compileAll } from '../../packages/contracts/scripts/compilePool.ts'
import { contractJson } from '../../packages/contracts/scripts/contractJson.ts'
import { HardhatSession } from '../../packages/contracts/scripts/HardhatSession.ts'
import { largestCode } from '../../packages/contracts/scripts/largestCode.ts'
import { standInOf } from '../../packages/contracts/scripts/plantBug.ts'
import {
  companionsFile,
  packageFolder,
  readSources,
  tokenSourcesOf,
} from '../../packages/contracts/scripts/readSources.ts'
import { writeTemplatesFolder } from '../../packages/contracts/scripts/writeTemplatesFolder.ts'
import { compilerSettings } from '../../packages/contracts/src/compose/compilerSettings.ts'
import { composeToken } from '../../packages/contracts/src/compose/composeToken.ts'
import { templateName } from '../../packages/contracts/src/compose/templateName.ts'
import { usualCompositions } from '../../packages/contracts/src/compose/usualCompositions.ts'
import type { importGraph } from '../graph/importGraph.ts'
import { executedInputs, executedPart } from './executedPart.ts'
import { inputsHash } from './inputsHash.ts'
import type { Outcome, ProofGroup } from './Proof.ts'
import { type SolidityInputs, solidityInputs, solidityTests } from './solidityInputs.ts'

/** Other chains, and other ways of compiling: what is right by luck of one optimizer fails in another. */
const ways = {
  'paris-unoptimized': { evmVersion: 'paris', optimizer: { enabled: false }, viaIR: false },
  'paris-legacy': { ...compilerSettings, viaIR: false },
  'shanghai-legacy': { ...compilerSettings, evmVersion: 'shanghai', viaIR: false },
  cancun: { ...compilerSettings, evmVersion: 'cancun' },
  'cancun-runs-1': { ...compilerSettings, evmVersion: 'cancun', optimizer: { ...compilerSettings.optimizer, runs: 1 } },
}

type Target = Readonly<{ way: string; tests: readonly SolidityInputs[]; tasks: readonly CompileTask[]; hash: string }>

/**
 * The same tests on the same sources, compiled for other chains and in other ways; one proof for each way and folder of
 * tests. Contracts with an address of their own are put there in their other code, so that tokens find them. What a way
 * cannot compile, or no chain would take, stays as it was built.
 */
export function targetProofs(graph: ReturnType<typeof importGraph>): ProofGroup {
  const sources = readSources()
  const companions = fs.readFileSync(path.join(packageFolder, companionsFile), 'utf8')
  const tokenSources = tokenSourcesOf(sources, companions)
  const composed = usualCompositions.map((composition) => composeToken(composition, tokenSources))
  const known = new Map<string, Target>()
  for (const [folder, files] of Map.groupBy(solidityTests(), (test) => path.posix.dirname(test))) {
    const tests = files.map((test) => solidityInputs(graph, test))
    for (const [way, settings] of Object.entries(ways)) {
      const tasks = [
        ...tokensOf(tests).map(({ standardJson }) => ({
          ...standardJson,
          settings: { ...settings, outputSelection: standardJson.settings.outputSelection },
        })),
        ...contractsOf(tests).map((contract) => contractJson(contract, sources, companions, settings)),
      ].map((standardJson): CompileTask => ({ type: 'json', standardJson }))
      if (tasks.length === 0) continue
      const closure = {
        files: [...new Set(tests.flatMap((test) => test.closure.files))].sort(),
        packages: [...new Set(tests.flatMap((test) => test.closure.packages))].sort(),
      }
      known.set(`target/${way}/${folder}`, {
        way,
        tests,
        tasks,
        hash: inputsHash(closure, executedInputs(tasks), executedPart),
      })
    }
  }

  /** The tokens that some tests read. */
  function tokensOf(tests: readonly SolidityInputs[]) {
    const names = new Set(tests.flatMap(({ templates }) => templates))
    return composed.filter(({ composition }) => names.has(templateName(composition)))
  }

  async function prove(session: HardhatSession, id: string, { way, tests, tasks }: Target): Promise<Outcome> {
    const compiled = await compileAll(tasks)
    const outputs = compiled.results as CompilerJson[]
    const startedAt = performance.now()
    const ofTests = tokensOf(tests)
    const tokens = ofTests.flatMap(({ composition, sourceName, contractName }, position) => {
      const output = outputs[position] as CompilerJson
      const contract = output.contracts?.[sourceName]?.[contractName]
      if (!isUsable(contract, output)) return []
      const { bytecode, deployedBytecode } = contract.evm
      return [{ composition, creationCode: `0x${bytecode.object}`, runtimeCode: `0x${deployedBytecode.object}` }]
    })
    const standIns = contractsOf(tests).flatMap((name, position) => {
      const output = outputs[ofTests.length + position] as CompilerJson
      const contract = Object.values(output.contracts ?? {}).flatMap((file) => file[name] ?? [])[0]
      return isUsable(contract, output) ? [standInOf(name, output)] : []
    })
    const built = [...new Set(tests.flatMap((test) => test.templates))]
    const { passed, failed, output } = await session.test({
      files: [...new Set(tests.flatMap(({ files }) => files))],
      profile: 'default',
      environment: { TOKEN_TEMPLATES: writeTemplatesFolder(id.replaceAll('/', '-'), built, tokens, standIns) },
    })
    const seconds = Math.ceil((performance.now() - startedAt) / 1000 + compiled.seconds)
    if (failed > 0 || passed === 0) return { failure: output }
    // What was compiled in this way counts, so that nobody takes a way that compiles nothing for proven.
    const count = tokens.length + standIns.length
    return count > 0 ? { count, seconds } : { failure: `${way} compiles none of ${tasks.length} contracts` }
  }

  return {
    name: 'target',
    proofs: [...known].map(([id, { hash }]) => ({ id, inputs: hash })),
    async run(ids, seed, onOutcome) {
      const session = await HardhatSession.open(seed)
      try {
        await session.build()
        for (const id of ids) onOutcome(id, await prove(session, id, known.get(id)!))
      } finally {
        session.close()
      }
    },
  }
}

/** The contracts with one address on all chains that some tests reach, and the one that the factory makes. */
function contractsOf(tests: readonly SolidityInputs[]): string[] {
  const files = new Set(tests.flatMap(({ closure }) => closure.files))
  const named = Object.keys(deployments).filter((name) =>
    files.has(`packages/contracts/generated/deployments/${name}.json`),
  )
  return named.includes('TokenFactory') ? [...named, 'Launcher'] : named
}

type CompiledContract = CompilerJson['contracts'][string][string]

/** False where this way of compiling cannot make the contract, or makes one that no chain takes. */
function isUsable(contract: CompiledContract | undefined, output: CompilerJson): contract is CompiledContract {
  const messages = output.errors?.map(({ formattedMessage }) => formattedMessage).join('\n') ?? ''
  // Where it gives up over the stack, the compiler leaves the contract out, or its code.
  if (!contract?.evm && !messages.includes('Stack too deep')) throw new Error(messages)
  return contract?.evm !== undefined && contract.evm.deployedBytecode.object.length / 2 <= largestCode
}
