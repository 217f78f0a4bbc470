import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { root } from '../stack/paths.ts'

/** Scripts that hold nothing but values; of `deployments` one for each contract. */
const tables = ['packages/contracts/generated/deployments.ts', 'packages/contracts/generated/abis.ts']
const withMembers = 'deployments'
const everything = '*'
/** By table and file: what the file names. */
const known = new Map<string, readonly string[]>()
const require = createRequire(import.meta.url)

/**
 * Of the generated tables of addresses and interfaces the values that a run of scripts names, as a text: the addresses of
 * other contracts make no difference to it. A table that is taken whole, passed on, loaded later or looked up by a
 * calculated name counts whole.
 *
 * @param file one of `files`.
 * @returns undefined for a file that counts as it is.
 */
export function namedValues(file: string, files: readonly string[]): string | undefined {
  if (!tables.includes(file)) return undefined
  const names = new Set(files.flatMap((other) => namesOf(file, other)))
  if (names.has(everything)) return undefined
  const values = require(path.join(root, file)) as Record<string, unknown>
  const part = [...names].sort().map((name): [string, unknown] => {
    const [first = '', member] = name.split('.')
    return [name, member === undefined ? values[first] : (values[first] as Record<string, unknown>)[member]]
  })
  return part.some(([, value]) => value === undefined) ? undefined : JSON.stringify(part)
}

/** Exports of a table, or `export.member`, that a file names; `*` where that cannot be told. */
function namesOf(table: string, file: string): readonly string[] {
  const key = `${table} ${file}`
  const names = known.get(key) ?? (/\.tsx?$/.test(file) ? readNames(`/generated/${path.basename(table)}`, file) : [])
  known.set(key, names)
  return names
}

function readNames(ending: string, file: string): readonly string[] {
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  if (!text.includes(ending)) return []
  const { program, module } = parseSync(file, text)
  const imports = module.staticImports.filter(({ moduleRequest }) => moduleRequest.value.endsWith(ending))
  if (text.split(ending).length - 1 > imports.length) return [everything]
  const names = new Set<string>()
  const locals = new Set<string>()
  for (const { importName, localName, isType } of imports.flatMap(({ entries }) => entries)) {
    if (importName.name === withMembers) locals.add(localName.value)
    else if (!isType) names.add(importName.name ?? everything)
  }
  const ofMembers = new Set<number>()
  const isInImport = (place: number) => imports.some(({ start, end }) => start <= place && place < end)
  new Visitor({
    MemberExpression({ object, property, computed }) {
      if (object.type !== 'Identifier' || !locals.has(object.name) || computed) return
      ofMembers.add(object.start)
      if (property.type === 'Identifier') names.add(`${withMembers}.${property.name}`)
    },
    Identifier({ name, start }) {
      if (locals.has(name) && !ofMembers.has(start) && !isInImport(start)) names.add(everything)
    },
  }).visit(program)
  return [...names]
}
