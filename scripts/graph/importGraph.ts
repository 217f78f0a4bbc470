import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { ResolverFactory } from 'oxc-resolver'

/** What one file needs to run: files by their path in the repository, packages by the name that npm knows. */
type Needs = { files: readonly string[]; packages: readonly string[] }

/** Everything that some files need to run, they themselves included; sorted, paths with `/`. */
export type ImportClosure = { files: readonly string[]; packages: readonly string[] }

const scriptEndings = /\.(?:[cm]?[jt]s|[jt]sx)$/
/** What programs write, which no clone has: naming it is no need. */
const isWritten = (file: string) => /^(?:test-results|\.data)\/|(?:^|\/)(?:dist|cache|artifacts)\//.test(file)
/** What could be a path of a file, and is no text of hundreds of bytes. */
const pathPattern = /^(?=.{3,200}$)[\w.@][^\s:*]*\/[^\s:*]+$/
/** Of another style: `composes: fields from './Parts.module.css'`, `@import './theme.css'`. */
const styleImport = /(?:\bcomposes:[^;]*?\bfrom|@import)\s+(['"])([^'"]+)\1/g
const solidityImport = /^import\s+(?:\{[^}]*\}\s+from\s+)?"([^"]+)";/gm
const resolver = new ResolverFactory({
  conditionNames: ['node', 'import', 'browser', 'default'],
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
})

/**
 * Who needs whom in a repository, read from the sources.
 *
 * A script needs what it imports, statically or not, and every file that a text in it names: beside itself
 * (`'./kernel.wasm'`) or from the repository's folder (`'packages/api/src/x.json'`), which is how workers and data are
 * reached. Imports of types alone are no needs: nothing of them runs. A Solidity file needs what it imports, a style what it
 * imports or composes. Other files need nothing. An import whose path has a part that is put in while running
 * (`` import(`./texts/${lang}.json`) ``) needs every file that the rest of it fits, with that part a name within one folder.
 * Other paths that a program puts together are not seen, and what programs write (`test-results/picture.png`) is not
 * needed.
 *
 * @param root the repository's folder, absolute. Answers are kept: make a new graph after a change of files.
 * @param types true: a file needs the types that it imports too, as for a compiler.
 */
export function importGraph(root: string, { types = false } = {}) {
  const known = new Map<string, Needs>()

  function needsOf(file: string): Needs {
    const found = known.get(file)
    if (found) return found
    const needs = readNeeds(file)
    known.set(file, needs)
    return needs
  }

  function readNeeds(file: string): Needs {
    if (file.endsWith('.sol')) return solidityNeeds(file)
    if (file.endsWith('.css')) return styleNeeds(file)
    if (!scriptEndings.test(file) || file.endsWith('.d.ts')) return { files: [], packages: [] }
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    const files = new Set<string>()
    const packages = new Set<string>()
    const { specifiers, patterns, typeSpecifiers, texts } = readScript(file, text)
    for (const specifier of specifiers) {
      if (specifier.startsWith('node:')) continue
      const target = resolve(specifier)
      if (!target) throw new Error(`${file}: cannot find "${specifier}"`)
      add(target)
    }
    for (const pattern of patterns) {
      const folder = path.dirname(path.join(root, file))
      const targets = fs.globSync(pattern, { cwd: folder }).map((name) => path.join(folder, name))
      if (targets.length === 0) throw new Error(`${file}: cannot find any "${pattern}"`)
      targets.filter(isFile).sort().forEach(add)
    }
    for (const specifier of types ? typeSpecifiers : []) {
      // A package can have types and nothing that runs; the compiler says what is missing.
      const target = resolve(specifier)
      if (target) add(target)
    }
    for (const name of texts) {
      const base = name.startsWith('.') ? path.dirname(path.join(root, file)) : root
      const target = path.resolve(base, name)
      const isInside =
        target.startsWith(root + path.sep) && !isWritten(path.relative(root, target).replaceAll('\\', '/'))
      if (isInside && isFile(target)) add(target)
    }
    return { files: [...files], packages: [...packages] }

    function resolve(specifier: string): string | undefined {
      return resolver.sync(path.dirname(path.join(root, file)), specifier.replace(/\?.*$/, '')).path
    }

    function add(target: string): void {
      const real = fs.realpathSync(target)
      const inside = path.relative(root, real).replaceAll('\\', '/')
      const name = packageOf(inside)
      if (name) packages.add(name)
      else files.add(inside)
    }
  }

  function styleNeeds(file: string): Needs {
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    const files: string[] = []
    const packages: string[] = []
    for (const [, , name = ''] of text.matchAll(styleImport)) {
      const target = resolver.sync(path.dirname(path.join(root, file)), name).path
      if (!target) throw new Error(`${file}: cannot find "${name}"`)
      const inside = path.relative(root, fs.realpathSync(target)).replaceAll('\\', '/')
      const owner = packageOf(inside)
      if (owner) packages.push(owner)
      else files.push(inside)
    }
    return { files, packages }
  }

  function solidityNeeds(file: string): Needs {
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    const folder = path.dirname(path.join(root, file))
    const require = createRequire(path.join(root, 'packages/contracts/package.json'))
    const files: string[] = []
    const packages = new Set<string>()
    for (const [, name = ''] of text.matchAll(solidityImport)) {
      const target = name.startsWith('.') ? path.resolve(folder, name) : require.resolve(name)
      const inside = path.relative(root, fs.realpathSync(target)).replaceAll('\\', '/')
      const owner = packageOf(inside)
      if (owner) packages.add(owner)
      else files.push(inside)
    }
    return { files, packages: [...packages] }
  }

  return {
    needsOf,
    /** @param leaveOut files that are neither followed nor named. */
    closureOf(entries: readonly string[], leaveOut: (file: string) => boolean = () => false): ImportClosure {
      const files = new Set<string>()
      const packages = new Set<string>()
      const queue = [...entries]
      for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
        if (files.has(file) || leaveOut(file)) continue
        files.add(file)
        const needs = needsOf(file)
        for (const name of needs.packages) packages.add(name)
        queue.push(...needs.files)
      }
      return { files: [...files].sort(), packages: [...packages].sort() }
    },
  }
}

/** `viem` of `node_modules/viem/_esm/index.js`; the last one where packages are nested. Undefined for own files. */
function packageOf(file: string): string | undefined {
  const rest = file.split('node_modules/').at(-1)
  if (rest === undefined || rest === file) return undefined
  return rest
    .split('/')
    .slice(0, rest.startsWith('@') ? 2 : 1)
    .join('/')
}

function isFile(file: string): boolean {
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() ?? false
}

/** What a script imports, for its types alone or not, and the texts in it that could be paths. */
function readScript(file: string, text: string) {
  const { program, module, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const specifiers: string[] = []
  const patterns: string[] = []
  const typeSpecifiers: string[] = []
  const texts: string[] = []
  const listOf = (start: number) =>
    /^(?:im|ex)port\s+type\b/.test(text.slice(start, start + 20)) ? typeSpecifiers : specifiers
  for (const { start, moduleRequest } of module.staticImports) listOf(start).push(moduleRequest.value)
  for (const { start, entries } of module.staticExports)
    listOf(start).push(...entries.flatMap((one) => one.moduleRequest?.value ?? []))
  const isInStatement = (place: number) => module.staticImports.some(({ start, end }) => start <= place && place < end)
  new Visitor({
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string') specifiers.push(source.value)
      if (source.type !== 'TemplateLiteral') return
      const pattern = source.quasis.map(({ value }) => value.cooked ?? value.raw).join('*')
      if (/^\.\.?\//.test(pattern)) (pattern.includes('*') ? patterns : specifiers).push(pattern)
    },
    TSImportType({ source }) {
      typeSpecifiers.push(source.value)
    },
    Literal({ value, start }) {
      if (typeof value === 'string' && pathPattern.test(value) && !isInStatement(start)) texts.push(value)
    },
  }).visit(program)
  return { specifiers, patterns, typeSpecifiers, texts }
}
