import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { FormRules } from './_shared/form/FormRules.ts'

/** The rules of every form that a `.ts` file of a tool exports, by the name of the export. */
export async function findFormRules(): Promise<Map<string, FormRules<string>>> {
  const folder = import.meta.dirname
  const found = new Map<string, FormRules<string>>()
  for (const path of globSync('**/*.ts', { cwd: folder }).toSorted()) {
    if (/\.(test|scene)\.ts$/.test(path)) continue
    const file = join(folder, path)
    if (!/\bnew FormRules\b|= createTokenRules\b/.test(readFileSync(file, 'utf8'))) continue
    const module: Record<string, unknown> = await import(pathToFileURL(file).href)
    for (const [name, value] of Object.entries(module)) {
      if (value instanceof FormRules) found.set(name, value)
    }
  }
  return found
}
