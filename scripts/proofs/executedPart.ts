import fs from 'node:fs'
import path from 'node:path'
import type { CompileTask } from '../../packages/contracts/scripts/compilePool.ts'
import { inputsOf } from '../../packages/contracts/scripts/plantBug.ts'
import { companionsFile } from '../../packages/contracts/scripts/readSources.ts'
import { root } from '../stack/paths.ts'
import { companionConstants } from './companionsOf.ts'

const contractsFolder = 'packages/contracts'
const isCode = /^packages\/contracts\/generated\/(?:templates|deployments)\/[^/]+\.json$/
const companionLine = /\bconstant ([A-Z_]+) =/
/** What the compiler appends to code: a hash of its sources and settings, which nothing executes. */
const metadata = /a2646970667358221220[0-9a-f]{64}64736f6c6343[0-9a-f]{6}0033/g
/** By source: the addresses that it names. */
const known = new Map<string, readonly string[]>()

/**
 * Of generated files what a run of contracts executes, as a text: compiled code without the hashes of the texts it was
 * compiled from, and of the companions' addresses those that the other sources name. Otherwise a change of one contract
 * would make the proofs of all tokens due, since they hold its address in the same file.
 *
 * @param file one of `files`.
 * @returns undefined for a file that counts as it is.
 */
export function executedPart(file: string, files: readonly string[]): string | undefined {
  if (isCode.test(file)) return read(file).replace(metadata, '')
  if (file !== `${contractsFolder}/${companionsFile}`) return undefined
  return namedCompanions(
    read(file),
    files.flatMap((other) => (other.endsWith('.sol') ? namesOfFile(other) : [])),
  )
}

/** The compiler's inputs of some tasks, with those of the companions' addresses that their other sources name. */
export function executedInputs(tasks: readonly CompileTask[]): unknown[] {
  return inputsOf(tasks).map((input) => {
    const { sources } = input
    const companions = sources[companionsFile]
    if (!companions) return input
    const names = Object.values(sources).flatMap(({ content }) => companionConstants(content))
    return {
      ...input,
      sources: { ...sources, [companionsFile]: namedCompanions(companions.content, names) },
    }
  })
}

function namesOfFile(file: string): readonly string[] {
  const names = known.get(file) ?? companionConstants(read(file))
  known.set(file, names)
  return names
}

function namedCompanions(text: string, names: readonly string[]): string {
  const isNeeded = (line: string) => {
    const [, name] = companionLine.exec(line) ?? []
    return name === undefined || names.includes(name)
  }
  return text.split('\n').filter(isNeeded).join('\n')
}

function read(file: string): string {
  return fs.readFileSync(path.join(root, file), 'utf8')
}
