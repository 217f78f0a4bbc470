import fs from 'node:fs'
import path from 'node:path'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import {
  companionsFile,
  packageFolder,
  readSources,
  tokenSourcesOf,
} from '../../packages/contracts/scripts/readSources.ts'
import { composeToken } from '../../packages/contracts/src/compose/composeToken.ts'
import { templateName } from '../../packages/contracts/src/compose/templateName.ts'
import type { TokenComposition } from '../../packages/contracts/src/compose/tokenModules.ts'

const use = /\bCompanions\.([A-Z_]+)/g
const companions = fs.readFileSync(path.join(packageFolder, companionsFile), 'utf8')
/** By the constant that holds its address. */
const names = new Map(
  Object.keys(deployments).map((name) => [name.replace(/(?<=.)([A-Z])/g, '_$1').toUpperCase(), name]),
)
let sources: Record<string, string> | undefined
const known = new Map<string, readonly string[]>()

/** The constants of `Companions` that a Solidity source names. */
export function companionConstants(source: string): string[] {
  return [...source.matchAll(use)].map(([, name = '']) => name)
}

/** True where tokens reach a contract by its constant address, and in no other way. */
export function isCompanion(name: string): boolean {
  return [...names].some(([constant, one]) => one === name && companions.includes(` ${constant} =`))
}

/** The contracts whose address the sources of a token name: it can call no other companion. */
export function companionsOf(composition: TokenComposition): readonly string[] {
  const token = templateName(composition)
  const found = known.get(token) ?? readCompanions(composition)
  known.set(token, found)
  return found
}

function readCompanions(composition: TokenComposition): string[] {
  sources ??= tokenSourcesOf(readSources(), companions)
  const constants = Object.values(composeToken(composition, sources).standardJson.sources).flatMap(({ content }) =>
    companionConstants(content),
  )
  return [...new Set(constants)].flatMap((constant) => names.get(constant) ?? [])
}
