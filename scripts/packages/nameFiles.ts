import { parseSync, Visitor } from 'oxc-parser'

const ownPackage = /^@tokensmith\/[a-z]+\/.*\.ts$/
const relativeSource = /^\.\.?\/.*\.ts$/

/**
 * Names in emitted code what lies beside it as it will lie there: `./parsed.ts` is `./parsed.js`, and what another of our
 * packages offers as `@tokensmith/chains/catalogue.ts` is published as `@tokensmith/chains/catalogue`.
 *
 * @param file its name, by which its language is known.
 * @returns the code, and the packages that it imports, in the way they are imported.
 */
export function nameFiles(file: string, code: string): { code: string; imports: readonly string[] } {
  const { program, module, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
  ].map(({ value, start, end }) => ({ value, start, end }))
  new Visitor({
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string')
        requests.push({ ...source, value: source.value })
    },
    TSImportType({ source }) {
      requests.push({ value: source.value, start: source.start, end: source.end })
    },
  }).visit(program)
  const places = new Map(requests.map((request) => [request.start, request]))
  let named = code
  for (const { value, start, end } of [...places.values()].sort((one, other) => other.start - one.start)) {
    const next = relativeSource.test(value)
      ? value.replace(/\.ts$/, '.js')
      : ownPackage.test(value)
        ? value.replace(/\.ts$/, '')
        : value
    if (next !== value) named = `${named.slice(0, start)}'${next}'${named.slice(end)}`
  }
  const imports = [...places.values()].map(({ value }) => value).filter((value) => !/^(?:\.|node:)/.test(value))
  return { code: named, imports: [...new Set(imports)].sort() }
}
