import { compilerSettings, type StandardJsonInput } from '../src/compose/compilerSettings.ts'
import { tokenContractName } from '../src/compose/composeSource.ts'
import { composeToken } from '../src/compose/composeToken.ts'
import type { CompileResult, CompilerJson, CompileTask } from './compilePool.ts'
import { contractJson } from './contractJson.ts'
import type { PlantedBug } from './PlantedBug.ts'
import { tokenSourcesOf } from './readSources.ts'
import type { Codes, StandIn } from './writeTemplatesFolder.ts'

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
  const type = bug.settings ? 'json' : 'quick'
  if (bug.composition) {
    return [{ type, standardJson: composeToken(bug.composition, tokenSourcesOf(mistaken, companions)).standardJson }]
  }
  const settings = { ...compilerSettings, ...bug.settings }
  return contractsOf(bug).map((contract) => ({
    type,
    standardJson: contractJson(contract, mistaken, companions, settings),
  }))
}

/** The compiler's input of each task, and how it is taken: what decides its result. */
export function inputsOf(tasks: readonly CompileTask[]): (StandardJsonInput & { isQuick?: true })[] {
  return tasks.map((task) => {
    if (task.type === 'token') return composeToken(task.composition, task.sources).standardJson
    return task.type === 'quick' ? { ...task.standardJson, isQuick: true } : task.standardJson
  })
}

/** What was compiled for a bug, as tests read it. */
export function plantedCodes(
  bug: PlantedBug,
  results: readonly CompileResult[],
): { tokens: Codes[]; standIns: StandIn[] } {
  if (bug.composition) {
    const { initCode, runtimeCode } = standInOf(tokenContractName(bug.composition), results[0] as CompilerJson)
    return { tokens: [{ composition: bug.composition, creationCode: initCode, runtimeCode }], standIns: [] }
  }
  const standIns = contractsOf(bug).map((name, position) => standInOf(name, results[position] as CompilerJson))
  return { tokens: [], standIns }
}

/** @throws Error with what the compiler said where it made no such contract. */
export function contractOf(name: string, output: CompilerJson): CompilerJson['contracts'][string][string] {
  const contract = Object.values(output.contracts ?? {}).flatMap((file) => file[name] ?? [])[0]
  if (!contract) throw new Error(output.errors?.map(({ formattedMessage }) => formattedMessage).join('\n'))
  return contract
}

/** @throws Error with what the compiler said where it made no such contract. */
export function standInOf(name: string, output: CompilerJson): StandIn {
  const { bytecode, deployedBytecode } = contractOf(name, output).evm
  return { name, initCode: `0x${bytecode.object}`, runtimeCode: `0x${deployedBytecode.object}` }
}

/** A mistake outside of tokens: the contracts that have it in their code. */
function contractsOf(bug: PlantedBug): readonly string[] {
  return bug.contracts ?? [bug.file.replace(/^.*\/|\.sol$/g, '')]
}
