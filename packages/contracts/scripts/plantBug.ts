import { compilerSettings } from '../src/compose/compilerSettings.ts'
import type { CompiledToken } from '../src/compose/compileToken.ts'
import { composeToken } from '../src/compose/composeToken.ts'
import type { CompileResult, CompilerJson, CompileTask } from './compilePool.ts'
import { contractJson } from './contractJson.ts'
import type { PlantedBug } from './PlantedBug.ts'
import { tokenSourcesOf } from './readSources.ts'
import type { StandIn } from './writeTemplatesFolder.ts'

/**
 * What has to be compiled with a mistake planted in the sources, in a fixed order: the one token, or each contract that
 * has the mistake in its code.
 *
 * @throws Error where the text to replace is not exactly once in its file.
 */
export function plantBug(
  bug: PlantedBug,
  sources: Readonly<Record<string, string>>,
  companions: string,
): CompileTask[] {
  const name = `src/${bug.file}`
  const content = sources[name] ?? ''
  if (content.split(bug.search).length !== 2) {
    throw new Error(`"${bug.search}" must be exactly once in ${bug.file}`)
  }
  const mistaken = { ...sources, [name]: content.replace(bug.search, () => bug.replace) }
  return bug.composition
    ? [{ type: 'token', composition: bug.composition, sources: tokenSourcesOf(mistaken, companions) }]
    : contractsOf(bug).map((contract) => ({
        type: 'json',
        standardJson: contractJson(contract, mistaken, companions, { ...compilerSettings, ...bug.settings }),
      }))
}

/** The compiler's input of each task: what decides its result. */
export function inputsOf(tasks: readonly CompileTask[]): unknown[] {
  return tasks.map((task) =>
    task.type === 'token' ? composeToken(task.composition, task.sources).standardJson : task.standardJson,
  )
}

/** What was compiled for a bug, as tests read it. */
export function plantedCodes(
  bug: PlantedBug,
  results: readonly CompileResult[],
): { tokens: CompiledToken[]; standIns: StandIn[] } {
  if (bug.composition) return { tokens: results as CompiledToken[], standIns: [] }
  const standIns = contractsOf(bug).map((name, position) => standInOf(name, results[position] as CompilerJson))
  return { tokens: [], standIns }
}

/** @throws Error with what the compiler said where it made no such contract. */
export function standInOf(name: string, output: CompilerJson): StandIn {
  const contract = Object.values(output.contracts ?? {}).flatMap((file) => file[name] ?? [])[0]
  if (!contract) throw new Error(output.errors?.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const { bytecode, deployedBytecode } = contract.evm
  return { name, initCode: `0x${bytecode.object}`, runtimeCode: `0x${deployedBytecode.object}` }
}

/** A mistake outside of tokens: the contracts that have it in their code. */
function contractsOf(bug: PlantedBug): readonly string[] {
  return bug.contracts ?? [bug.file.replace(/^.*\/|\.sol$/g, '')]
}
