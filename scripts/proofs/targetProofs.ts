import fs from 'node:fs'
import path from 'node:path'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { type CompilerJson, type CompileTask, compileAll } from '../../packages/contracts/scripts/compilePool.ts'
import { contractJson } from '../../packages/contracts/scripts/contractJson.ts'
import { HardhatSession } from '../../packages/contracts/scripts/HardhatSession.ts'
import { inputsOf, standInOf } from '../../packages/contracts/scripts/plantBug.ts'
import {
  companionsFile,
  packageFolder,
  readSources,
  tokenSourcesOf,
} from '../../packages/contracts/scripts/readSources.ts'
import { writeTemplatesFolder } from '../../packages/contracts/scripts/writeTemplatesFolder.ts'
import { compilerSettings } from '../../packages/contracts/src/compose/compilerSettings.ts'
import { composeToken } from '../../packages/contracts/src/compose/composeToken.ts'
import { usualCompositions } from '../../packages/contracts/src/compose/usualCompositions.ts'
import type { importGraph } from '../graph/importGraph.ts'
import { inputsHash } from './inputsHash.ts'
import type { Outcome, ProofGroup } from './Proof.ts'
import { solidityInputs, solidityTests } from './solidityInputs.ts'

/** Most bytes of a contract (EIP-170). */
const LARGEST_CODE = 24_576
/** Beside those with a published address: made by the factory. */
const contracts = [...Object.keys(deployments), 'Launcher']
/** Other chains, and other ways of compiling: what is right by luck of one optimizer fails in another. */
const ways = {
  'paris-unoptimized': { evmVersion: 'paris', optimizer: { enabled: false }, viaIR: false },
  'paris-legacy': { ...compilerSettings, viaIR: false },
  shanghai: { ...compilerSettings, evmVersion: 'shanghai' },
  cancun: { ...compilerSettings, evmVersion: 'cancun' },
  'cancun-runs-1': { ...compilerSettings, evmVersion: 'cancun', optimizer: { ...compilerSettings.optimizer, runs: 1 } },
}

/**
 * The same tests on the same sources, compiled for other chains and in other ways. Contracts with an address of their own
 * are put there in their other code, so that tokens find them. What a way cannot compile, or no chain would take, stays
 * as it was built.
 */
export function targetProofs(graph: ReturnType<typeof importGraph>): ProofGroup {
  const sources = readSources()
  const companions = fs.readFileSync(path.join(packageFolder, companionsFile), 'utf8')
  const tokenSources = tokenSourcesOf(sources, companions)
  const composed = usualCompositions.map((composition) => composeToken(composition, tokenSources))
  const tests = solidityTests().map((test) => solidityInputs(graph, test))
  const closure = {
    files: [...new Set(tests.flatMap((test) => test.closure.files))].sort(),
    packages: [...new Set(tests.flatMap((test) => test.closure.packages))].sort(),
  }
  const known = new Map<string, { way: string; tasks: CompileTask[]; hash: string }>(
    Object.entries(ways).map(([way, settings]) => {
      const tasks = [
        ...composed.map(({ standardJson }) => ({
          ...standardJson,
          settings: { ...settings, outputSelection: standardJson.settings.outputSelection },
        })),
        ...contracts.map((contract) => contractJson(contract, sources, companions, settings)),
      ].map((standardJson): CompileTask => ({ type: 'json', standardJson }))
      return [`target/${way}`, { way, tasks, hash: inputsHash(closure, inputsOf(tasks)) }]
    }),
  )

  async function prove(session: HardhatSession, way: string, tasks: readonly CompileTask[]): Promise<Outcome> {
    const compiled = await compileAll(tasks)
    const outputs = compiled.results as CompilerJson[]
    const startedAt = performance.now()
    const tokens = composed.flatMap(({ composition, sourceName, contractName }, position) => {
      const output = outputs[position] as CompilerJson
      const contract = output.contracts?.[sourceName]?.[contractName]
      if (!isUsable(contract, output)) return []
      const { bytecode, deployedBytecode } = contract.evm
      return [{ composition, creationCode: `0x${bytecode.object}`, runtimeCode: `0x${deployedBytecode.object}` }]
    })
    const standIns = contracts.flatMap((name, position) => {
      const output = outputs[composed.length + position] as CompilerJson
      const contract = Object.values(output.contracts ?? {}).flatMap((file) => file[name] ?? [])[0]
      return isUsable(contract, output) ? [standInOf(name, output)] : []
    })
    const built = [...new Set(tests.flatMap((test) => test.templates))]
    const { passed, failed, output } = await session.test({
      files: [...new Set(tests.flatMap(({ files }) => files))],
      profile: 'default',
      environment: { TOKEN_TEMPLATES: writeTemplatesFolder(way, built, tokens, standIns) },
    })
    const seconds = Math.ceil((performance.now() - startedAt) / 1000 + compiled.seconds)
    if (failed > 0 || passed === 0) return { failure: output }
    // What was compiled in this way counts, so that nobody takes a way that compiles nothing for proven.
    return { count: tokens.length + standIns.length, seconds }
  }

  return {
    name: 'target',
    proofs: [...known].map(([id, { hash }]) => ({ id, inputs: hash })),
    async run(ids, seed, onOutcome) {
      const session = await HardhatSession.open(seed)
      try {
        await session.build()
        for (const id of ids) {
          const { way, tasks } = known.get(id)!
          onOutcome(id, await prove(session, way, tasks))
        }
      } finally {
        session.close()
      }
    },
  }
}

type CompiledContract = CompilerJson['contracts'][string][string]

/** False where this way of compiling cannot make the contract, or makes one that no chain takes. */
function isUsable(contract: CompiledContract | undefined, output: CompilerJson): contract is CompiledContract {
  const messages = output.errors?.map(({ formattedMessage }) => formattedMessage).join('\n') ?? ''
  // Where it gives up over the stack, the compiler leaves the contract out, or its code.
  if (!contract?.evm && !messages.includes('Stack too deep')) throw new Error(messages)
  return contract?.evm !== undefined && contract.evm.deployedBytecode.object.length / 2 <= LARGEST_CODE
}
