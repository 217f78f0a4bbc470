import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repositoryRoot } from '@tokensmith/i18n/textFiles.scene.ts'
import type { Field } from '@tokensmith/sdk/base/fields/Field.ts'

/** Described fields that a module exports: a list of them, one alone, or those of a list of actions. */
export type FieldList = {
  /** In the repository. */
  path: string
  /** The module's name for it. */
  name: string
  /** With the action whose field it is, or the list's name. */
  fields: readonly { of: string; field: Field<unknown> }[]
}

/**
 * Every described field that a module of the SDK or of a tool exports, so that the tests of fields and forms need no list
 * of their own. Fields that are made while a screen runs are not seen: `everyForm.test.ts` refuses those.
 */
export async function findFieldLists(): Promise<FieldList[]> {
  const paths = globSync('packages/{sdk,tools}/src/**/*.ts', { cwd: repositoryRoot })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.(test|scene)\.ts$|^packages\/sdk\/src\/base\//.test(path))
    .toSorted()
  const found: FieldList[] = []
  for (const path of paths) {
    const file = join(repositoryRoot, path)
    if (!/\/fields\/\w+Field\.ts'|Fields?\.ts'|Actions\.ts'/.test(readFileSync(file, 'utf8'))) continue
    const module: Record<string, unknown> = await import(pathToFileURL(file).href)
    for (const [name, value] of Object.entries(module)) {
      const fields = fieldsIn(value, name)
      if (fields.length > 0) found.push({ path, name, fields })
    }
  }
  return found
}

function fieldsIn(value: unknown, of: string): { of: string; field: Field<unknown> }[] {
  if (isField(value)) return [{ of, field: value }]
  if (Array.isArray(value)) return value.flatMap((one) => fieldsIn(one, of))
  if (typeof value !== 'object' || value === null || !('fields' in value)) return []
  return fieldsIn(value.fields, 'id' in value && typeof value.id === 'string' ? value.id : of)
}

function isField(value: unknown): value is Field<unknown> {
  if (typeof value !== 'object' || value === null) return false
  return 'name' in value && 'kind' in value && 'read' in value && typeof value.read === 'function'
}
