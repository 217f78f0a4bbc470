import fs from 'node:fs'
import path from 'node:path'
import * as abis from '@tokensmith/contracts/generated/abis.ts'
import { errorCodes } from '@tokensmith/sdk/base/errors/errorCodes.ts'
import { toolboxErrorAbi } from '@tokensmith/sdk/base/errors/toolboxErrorAbi.ts'
import type { Abi } from 'viem'
import { root } from '../stack/paths.ts'

const codesFile = 'packages/sdk/src/base/errors/errorCodes.ts'
const abiFile = 'packages/sdk/src/base/errors/toolboxErrorAbi.ts'
/** Hold names of everything; of `deployments.ts` and `abis.ts` no error can come without the contract's code. */
const tables = [
  codesFile,
  abiFile,
  'packages/contracts/generated/deployments.ts',
  'packages/contracts/generated/abis.ts',
  'packages/contracts/generated/templates.ts',
]
const isTokenCode = /^packages\/contracts\/generated\/templates\/[^/]+\.json$/
const deployedCode = /^packages\/contracts\/generated\/deployments\/([^./]+)\.json$/
const interfaces: Readonly<Record<string, unknown>> = abis
/** By file. */
const known = new Map<string, ReadonlySet<string>>()

/**
 * Of the two lists of errors what a run of scripts can meet, as a text: codes that one of its files names (all are written
 * out where they are given, which a test of theirs holds), and errors that the contracts among its files can give or that
 * one of them names. Otherwise a new error of one contract would make the proofs of everything that decodes errors due.
 * Where a token's code is among the files, all errors of contracts count.
 *
 * @param file one of `files`.
 * @returns undefined for a file that counts as it is.
 */
export function namedErrors(file: string, files: readonly string[]): string | undefined {
  if (file === codesFile) return namedCodes(files)
  return file === abiFile ? namedSignatures(files) : undefined
}

function namedCodes(files: readonly string[]): string {
  const isNamed = isNamedIn(files)
  return JSON.stringify(Object.entries(errorCodes).filter(([code]) => isNamed(code)))
}

function namedSignatures(files: readonly string[]): string | undefined {
  if (files.some((file) => isTokenCode.test(file))) return undefined
  const given = new Set<string>()
  for (const name of files.flatMap((file) => deployedCode.exec(file)?.[1] ?? [])) {
    const abi = interfaces[`${name[0]?.toLowerCase()}${name.slice(1)}Abi`] as Abi | undefined
    if (!abi) return undefined
    for (const item of abi) if (item.type === 'error') given.add(item.name)
  }
  const isNamed = isNamedIn(files)
  const counts = toolboxErrorAbi.filter(
    (item) => 'name' in item && (given.has(item.name ?? '') || isNamed(item.name ?? '')),
  )
  return JSON.stringify(counts)
}

function isNamedIn(files: readonly string[]): (name: string) => boolean {
  const scripts = files.filter((file) => /\.tsx?$/.test(file) && !tables.includes(file))
  return (name) => scripts.some((file) => wordsOf(file).has(name))
}

function wordsOf(file: string): ReadonlySet<string> {
  const words = known.get(file) ?? new Set(fs.readFileSync(path.join(root, file), 'utf8').match(/\w+/g))
  known.set(file, words)
  return words
}
