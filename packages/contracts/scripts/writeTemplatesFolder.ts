import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { templateName } from '../src/compose/templateName.ts'
import type { TokenComposition } from '../src/compose/tokenModules.ts'
import { packageFolder } from './readSources.ts'

/** Code that stands for a contract with one address on all chains. */
export type StandIn = Readonly<{ name: string; initCode: string; runtimeCode: string }>

/** What stands for a built template. */
export type Codes = Readonly<{ composition: TokenComposition; creationCode: string; runtimeCode: string }>

/**
 * Writes the folder that tests read instead of `generated/templates` when `TOKEN_TEMPLATES` names it: copies of built
 * templates, then other code in their place. A contract's stand-in is put where the right one is, so that no address
 * changes and no token has to be compiled again.
 *
 * @param built names of the built templates that the tests may use; any other one they read makes them fail.
 * @returns the folder's path as the tests read it.
 */
export function writeTemplatesFolder(
  name: string,
  built: readonly string[],
  tokens: readonly Codes[] = [],
  standIns: readonly StandIn[] = [],
): string {
  const path = `cache/templates/${name}`
  const folder = join(packageFolder, path)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const template of built) {
    cpSync(join(packageFolder, `generated/templates/${template}.json`), join(folder, `${template}.json`))
  }
  for (const { composition, creationCode, runtimeCode } of tokens) {
    writeFileSync(join(folder, `${templateName(composition)}.json`), JSON.stringify({ creationCode, runtimeCode }))
  }
  for (const { name: contract, initCode, runtimeCode } of standIns) {
    writeFileSync(join(folder, `${contract}.planted.json`), JSON.stringify({ initCode, runtimeCode }))
  }
  return path
}
