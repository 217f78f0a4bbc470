/**
 * Builds everything in `generated/` from the Solidity sources and the composer.
 *
 *   node scripts/generate.ts                 writes what is out of date (nothing when the inputs have not changed)
 *   node scripts/generate.ts --force         writes everything
 *   node scripts/generate.ts --check         fails when something is out of date; compares hashes, takes a second
 *   node scripts/generate.ts --check-bytes   fails when a fresh compilation differs by one byte; takes a minute
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Abi, type AbiParameter, getCreate2Address, type Hex, keccak256, toFunctionSelector } from 'viem'
import { compilerSettings, compilerVersion, type StandardJsonInput } from '../src/compose/compilerSettings.ts'
import type { CompiledToken } from '../src/compose/compileToken.ts'
import { importClosure } from '../src/compose/importClosure.ts'
import { templateName } from '../src/compose/templateName.ts'
import { tokenModuleIds } from '../src/compose/tokenModules.ts'
import { usualCompositions } from '../src/compose/usualCompositions.ts'
import { type CompilerJson, type CompileTask, compileAll } from './compilePool.ts'
import { packageFolder, readSources } from './readSources.ts'

const generatedFolder = join(packageFolder, 'generated')
const factorySource = 'src/token/TokenFactory.sol'
/** The keyless CREATE2 deployer that has this address on every chain. */
const create2Deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const factorySalt: Hex = `0x${'00'.repeat(32)}`

const mode = process.argv[2] ?? ''
const sources = readSources()
const inputsHash = hashInputs()

if (mode === '--check') {
  check()
} else if (mode === '--check-bytes') {
  check()
  const files = await build()
  const different = Object.keys(files).filter((path) => read(path) !== files[path])
  if (different.length > 0) fail(`A fresh compilation differs: ${different.join(', ')}`)
  console.log(`generated: a fresh compilation gives the same bytes in ${Object.keys(files).length} files`)
} else if (mode === '' || mode === '--force') {
  if (mode === '' && problems().length === 0) {
    console.log('generated: up to date')
  } else {
    const started = performance.now()
    const files = await build()
    rmSync(generatedFolder, { recursive: true, force: true })
    for (const [path, content] of Object.entries(files)) {
      const target = join(generatedFolder, path)
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, content)
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    console.log(`generated: ${Object.keys(files).length} files in ${seconds} s`)
  }
} else {
  fail(`Unknown option ${mode}`)
}

/** All generated files, by path inside `generated/`. */
async function build(): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  const tokenSources = Object.fromEntries(
    Object.entries(sources).filter(([name]) => !name.startsWith('solady/') && !name.includes('TokenFactory')),
  )
  files['tokenSources.json'] = json(tokenSources)

  const factoryJson: StandardJsonInput = {
    language: 'Solidity',
    sources: wrap(importClosure(factorySource, sources)),
    settings: {
      ...compilerSettings,
      outputSelection: {
        '*': {
          TokenFactory: [
            'abi',
            'evm.bytecode.object',
            'evm.deployedBytecode.object',
            'evm.deployedBytecode.immutableReferences',
          ],
        },
      },
    },
  }
  const tasks: CompileTask[] = [
    // The largest first, so that the workers end together.
    ...[...usualCompositions]
      .reverse()
      .map((composition) => ({ type: 'token' as const, composition, sources: tokenSources })),
    { type: 'json', standardJson: factoryJson },
  ]
  const results = await compileAll(tasks)
  const factoryOutput = results.pop() as CompilerJson
  const tokens = (results as CompiledToken[]).reverse()

  for (const token of tokens) {
    files[`templates/${templateName(token.composition)}.json`] = json({
      creationCode: token.creationCode,
      runtimeCode: token.runtimeCode,
    })
  }
  files['templates.ts'] = templatesFile(tokens)

  const errors = (factoryOutput.errors ?? []).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) fail(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const factory = factoryOutput.contracts[factorySource]?.TokenFactory
  if (Object.keys(factory.evm.deployedBytecode.immutableReferences ?? {}).length > 0) {
    fail('TokenFactory contains immutables')
  }
  const initCode: Hex = `0x${factory.evm.bytecode.object}`
  const runtimeCode: Hex = `0x${factory.evm.deployedBytecode.object}`
  const deployment = {
    address: getCreate2Address({ from: create2Deployer, salt: factorySalt, bytecode: initCode }),
    salt: factorySalt,
    initCodeHash: keccak256(initCode),
    runtimeCodeHash: keccak256(runtimeCode),
  }
  files['deployments.ts'] = [
    ...heading('Addresses of the toolbox: the same on every chain, through the canonical CREATE2 deployer.'),
    `export const create2Deployer = '${create2Deployer}'`,
    '',
    `export const deployments = ${source({ TokenFactory: deployment })} as const`,
    '',
  ].join('\n')
  files['deployments/TokenFactory.json'] = json({ initCode, runtimeCode })
  files['deployments/TokenFactory.standard.json'] = json(factoryJson)

  const all = tokens.find(({ composition }) => composition.modules.length === tokenModuleIds.length)
  if (!all) fail('The composition of all modules is missing')
  files['abis.ts'] = abisFile(union(tokens.map(({ abi }) => abi)), factory.abi, all.abi)

  files['inputs.json'] = json({ inputsHash, outputs: outputHashes(files) })
  return files
}

function templatesFile(tokens: readonly CompiledToken[]): string {
  const entries = tokens.map((token) => {
    const name = templateName(token.composition)
    const entry = source({
      name,
      kind: token.composition.kind,
      modules: token.composition.modules,
      templateId: token.templateId,
      creationCodeHash: token.templateId,
      runtimeCodeHash: token.runtimeCodeHash,
      runtimeSize: token.runtimeCode.length / 2 - 1,
      creationSize: token.creationCode.length / 2 - 1,
    })
    return `${entry.slice(0, -2)},\n  load: () => import('./templates/${name}.json', { with: { type: 'json' } }),\n},`
  })
  return [
    ...heading('The compositions that were compiled when the product was built.'),
    "import type { TokenTemplate } from '../src/compose/TokenTemplate.ts'",
    '',
    'export const templates: readonly TokenTemplate[] = [',
    ...entries,
    ']',
    '',
  ].join('\n')
}

function abisFile(tokenAbi: Abi, tokenFactoryAbi: Abi, allModulesAbi: Abi): string {
  const inputs = allModulesAbi.flatMap((entry) => (entry.type === 'constructor' ? entry.inputs : []))
  const parameters = Object.fromEntries(inputs.map((input) => [input.name ?? '', input]))
  return [
    ...heading('Typed interfaces of the contracts.'),
    '/** Functions, events and errors of all token modules together; a single token has a part of them. */',
    `export const tokenAbi = ${source(tokenAbi)} as const`,
    '',
    `export const tokenFactoryAbi = ${source(tokenFactoryAbi)} as const`,
    '',
    '/** Constructor parameters by name, in the order in which a token with all modules takes them. */',
    `export const tokenConstructorParameters = ${source(parameters)} as const`,
    '',
  ].join('\n')
}

/** All entries of several interfaces but constructors, each signature once. */
function union(abis: readonly Abi[]): Abi {
  const entries = new Map<string, Abi[number]>()
  for (const entry of abis.flat()) {
    if (entry.type === 'constructor' || entry.type === 'fallback' || entry.type === 'receive') continue
    entries.set(`${entry.type} ${entry.name}(${entry.inputs.map(parameterType).join()})`, entry)
  }
  const order = ['function', 'event', 'error']
  const sorted = [...entries].sort(
    ([a, { type: typeA }], [b, { type: typeB }]) =>
      order.indexOf(typeA) - order.indexOf(typeB) || (a < b ? -1 : a > b ? 1 : 0),
  )
  const selectors = sorted.flatMap(([, entry]) => (entry.type === 'function' ? toFunctionSelector(entry) : []))
  if (new Set(selectors).size !== selectors.length) fail('Two functions share a selector')
  return sorted.map(([, entry]) => entry)
}

function parameterType(parameter: AbiParameter): string {
  const components = (parameter as { components?: AbiParameter[] }).components
  return components ? `(${components.map(parameterType).join()})${parameter.type.slice(5)}` : parameter.type
}

function check(): void {
  const found = problems()
  if (found.length > 0) fail(`generated: out of date (${found.join(', ')}); run npm run gen`)
  console.log('generated: up to date')
}

function problems(): string[] {
  const path = join(generatedFolder, 'inputs.json')
  if (!existsSync(path)) return ['inputs.json is missing']
  const recorded = JSON.parse(readFileSync(path, 'utf8')) as { inputsHash: string; outputs: Record<string, string> }
  if (recorded.inputsHash !== inputsHash) return ['sources or composer changed']
  const present = readdirSync(generatedFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(generatedFolder.length + 1))
    .filter((name) => name !== 'inputs.json')
  return [
    ...Object.entries(recorded.outputs).flatMap(([name, hash]) => (sha256(read(name)) === hash ? [] : [name])),
    ...present.filter((name) => !(name in recorded.outputs)).map((name) => `${name} is not generated`),
  ]
}

/** Hash of everything that the output depends on. */
function hashInputs(): string {
  const composer = readdirSync(join(packageFolder, 'src/compose'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => [file, readFileSync(join(packageFolder, 'src/compose', file), 'utf8')])
  const scripts = ['generate.ts', 'readSources.ts'].map((file) => [
    file,
    readFileSync(join(packageFolder, 'scripts', file), 'utf8'),
  ])
  return sha256(JSON.stringify([compilerVersion, Object.entries(sources), composer, scripts]))
}

function outputHashes(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [name, sha256(content)]))
}

function read(path: string): string {
  const target = join(generatedFolder, path)
  return existsSync(target) ? readFileSync(target, 'utf8') : ''
}

function heading(text: string): string[] {
  return ['// Generated by scripts/generate.ts; do not edit.', `// ${text}`, '']
}

function wrap(contents: Record<string, string>): Record<string, { content: string }> {
  return Object.fromEntries(Object.entries(contents).map(([name, content]) => [name, { content }]))
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`
}

/** A value as TypeScript source. */
function source(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
