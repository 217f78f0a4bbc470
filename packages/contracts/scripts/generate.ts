/**
 * Builds everything in `generated/` from the Solidity sources and the composer.
 *
 *   node scripts/generate.ts                 writes what is out of date (nothing when the inputs have not changed)
 *   node scripts/generate.ts --force         writes everything
 *   node scripts/generate.ts --check         fails when something is out of date; compares hashes, takes a second
 *   node scripts/generate.ts --check-bytes contracts | <kind>
 *                                            fails when a fresh compilation of the contracts, or of the tokens of a kind,
 *                                            differs by one byte
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  type Abi,
  type AbiParameter,
  type Address,
  getContractAddress,
  getCreate2Address,
  type Hex,
  keccak256,
  toFunctionSelector,
} from 'viem'
import { compilerSettings, compilerVersion, type StandardJsonInput } from '../src/compose/compilerSettings.ts'
import type { CompiledToken } from '../src/compose/compileToken.ts'
import { importClosure } from '../src/compose/importClosure.ts'
import { templateName } from '../src/compose/templateName.ts'
import type { TokenComposition } from '../src/compose/tokenModules.ts'
import { usualCompositions } from '../src/compose/usualCompositions.ts'
import { type CompilerJson, type CompileTask, compileAll } from './compilePool.ts'
import {
  awaitedContracts,
  companionsFile,
  implementationsFile,
  packageFolder,
  poolImplementationsFile,
  readSources,
  tokenSourcesOf,
} from './readSources.ts'

const generatedFolder = join(packageFolder, 'generated')

/**
 * The contracts of the toolbox. Each has one address on every chain, which follows from its code, so whatever names
 * another comes after it: companions before the tokens, which hold their addresses.
 */
const contracts = [
  { name: 'TokenFactory', source: 'src/token/TokenFactory.sol' },
  { name: 'TokenLock', source: 'src/lock/TokenLock.sol' },
  { name: 'LiquidityHelper', source: 'src/launch/LiquidityHelper.sol' },
  { name: 'Till', source: 'src/companion/Till.sol' },
  { name: 'DividendVault', source: 'src/companion/DividendVault.sol' },
  { name: 'LpVault', source: 'src/companion/LpVault.sol' },
  { name: 'InvitationBook', source: 'src/companion/InvitationBook.sol' },
  { name: 'PrizePot', source: 'src/companion/PrizePot.sol' },
  { name: 'Sale', source: 'src/companion/Sale.sol' },
  { name: 'BatchSend', source: 'src/send/BatchSend.sol' },
  { name: 'Collect', source: 'src/collect/Collect.sol' },
  { name: 'InscriptionEvents', source: 'src/inscription/InscriptionEvents.sol' },
  { name: 'Presale', source: 'src/presale/Presale.sol' },
  { name: 'AllocationSale', source: 'src/presale/AllocationSale.sol' },
  { name: 'SaleFactory', source: 'src/presale/SaleFactory.sol' },
  { name: 'StakingPool', source: 'src/staking/StakingPool.sol' },
  { name: 'PoolFactory', source: 'src/staking/PoolFactory.sol' },
] as const
/** Contracts whose addresses no token holds, so that a change of theirs changes no token. */
const apart: readonly string[] = [
  ...['TokenFactory', 'BatchSend', 'Collect', 'InscriptionEvents', 'Presale', 'AllocationSale', 'SaleFactory'],
  ...['StakingPool', 'PoolFactory'],
]
/** Read off the chain or made by another contract: only their interfaces are needed. */
const interfaces = [
  { name: 'Launcher', source: 'src/launch/Launcher.sol' },
  { name: 'Rehearsal', source: 'src/launch/Rehearsal.sol' },
  { name: 'RehearsedTill', source: 'src/launch/RehearsedTill.sol' },
  { name: 'UniswapV2Pair', source: 'src/exchange/IUniswapV2.sol', contract: 'IUniswapV2Pair' },
] as const
/** Put in place by a node for one read-only call; never deployed. */
const rehearsed: readonly string[] = ['Rehearsal', 'RehearsedTill']
/** The keyless CREATE2 deployer that has this address on every chain. */
const create2Deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const deploymentSalt: Hex = `0x${'00'.repeat(32)}`

const mode = process.argv[2] ?? ''
const sources = readSources()
const inputsHash = hashInputs()
/** What was compiled takes as long, although the cache may have had it. */
let compileSeconds = 0

if (mode === '--check') {
  check()
} else if (mode === '--check-bytes') {
  check()
  checkFiles(await buildPart(process.argv[3] ?? ''))
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

type Files = Record<string, string>

/** All generated files, by path inside `generated/`. */
async function build(): Promise<Files> {
  const built = await buildContracts()
  const tokenSources = tokenSourcesOf(sources, companionsSource(built))
  const tokens = await buildTokens(usualCompositions, tokenSources)
  const files: Files = {
    ...contractFiles(built),
    ...templateFiles(tokens),
    'tokenSources.json': json(tokenSources),
    'templates.ts': templatesFile(tokens),
    'abis.ts': abisFile(
      union(tokens.map(({ abi }) => abi)),
      // The interface of a rehearsed Till is the Till's.
      Object.fromEntries(built.flatMap(({ name, abi }) => (name === 'RehearsedTill' ? [] : [[name, abi]]))),
      tokens.map(({ abi }) => abi),
    ),
  }
  return { ...files, 'inputs.json': json({ inputsHash, outputs: outputHashes(files) }) }
}

/** All contracts, or the tokens of one kind with the companions as committed. */
async function buildPart(part: string): Promise<Files> {
  if (part === 'contracts') return contractFiles(await buildContracts())
  const tokens = usualCompositions.filter(({ kind }) => kind === part)
  return templateFiles(
    await buildTokens(tokens, tokenSourcesOf(sources, read(companionsFile.replace(/^generated\//, '')) ?? '')),
  )
}

function checkFiles(files: Files): void {
  const different = Object.keys(files).filter((path) => read(path) !== files[path])
  if (different.length > 0) fail(`A fresh compilation differs: ${different.join(', ')}`)
  console.log(
    `generated: a fresh compilation of ${compileSeconds.toFixed(0)} s gives the same bytes in ${Object.keys(files).length} files`,
  )
}

async function buildTokens(
  compositions: readonly TokenComposition[],
  tokenSources: Record<string, string>,
): Promise<CompiledToken[]> {
  // The largest first, so that the workers end together.
  const tasks: CompileTask[] = [...compositions]
    .reverse()
    .map((composition) => ({ type: 'token' as const, composition, sources: tokenSources }))
  const { results, seconds } = await compileAll(tasks)
  compileSeconds += seconds
  return (results as CompiledToken[]).reverse()
}

function templateFiles(tokens: readonly CompiledToken[]): Files {
  return Object.fromEntries(
    tokens.map(({ composition, creationCode, runtimeCode }) => [
      `templates/${templateName(composition)}.json`,
      json({ creationCode, runtimeCode }),
    ]),
  )
}

/** Code and addresses of the contracts that are not tokens. */
function contractFiles(built: readonly BuiltContract[]): Files {
  const files: Files = {
    'Companions.sol': companionsSource(built),
    'SaleImplementations.sol': implementationsSource(built),
    'PoolImplementations.sol': poolImplementationsSource(built),
  }
  files['deployments.ts'] = [
    ...heading('Addresses of the toolbox: the same on every chain, through the canonical CREATE2 deployer.'),
    `export const create2Deployer = '${create2Deployer}'`,
    '',
    '/** Made by the factory in its constructor. */',
    `export const launcher = '${launcherAddress(built)}'`,
    '',
    `export const deployments = ${source(
      Object.fromEntries(
        built.flatMap(({ name, initCode, runtimeCode }) =>
          isDeployed(name) ? [[name, { ...addressOf(initCode), runtimeCodeHash: keccak256(runtimeCode) }]] : [],
        ),
      ),
    )} as const`,
    '',
  ].join('\n')
  for (const { name, initCode, runtimeCode, standardJson } of built) {
    if (!isDeployed(name) && !isAwaited(name) && !rehearsed.includes(name)) continue
    files[`deployments/${name}.json`] = json({ initCode, runtimeCode })
    files[`deployments/${name}.standard.json`] = json(standardJson)
  }
  return files
}

type BuiltContract = { name: string; abi: Abi; initCode: Hex; runtimeCode: Hex; standardJson: StandardJsonInput }

type WantedContract = (typeof contracts)[number] | (typeof awaitedContracts)[number] | (typeof interfaces)[number]

/** In turns: those that hold the addresses of others come after them. */
async function buildContracts(): Promise<BuiltContract[]> {
  const wanted = [...contracts, ...awaitedContracts, ...interfaces].filter(({ source: file }) => file in sources)
  const closureOf = ({ source: file }: WantedContract) =>
    importClosure(file, {
      ...sources,
      ...{ [companionsFile]: '', [implementationsFile]: '', [poolImplementationsFile]: '' },
    })
  const turnOf = (entry: WantedContract) => {
    const closure = closureOf(entry)
    return implementationsFile in closure || poolImplementationsFile in closure ? 2 : companionsFile in closure ? 1 : 0
  }
  const turn = (number: number) => wanted.filter((entry) => turnOf(entry) === number)
  const first = await compileContracts(turn(0), {})
  const companions = { [companionsFile]: companionsSource(first) }
  const second = await compileContracts(turn(1), companions)
  const implementations = {
    [implementationsFile]: implementationsSource([...first, ...second]),
    [poolImplementationsFile]: poolImplementationsSource([...first, ...second]),
  }
  return [...first, ...second, ...(await compileContracts(turn(2), { ...companions, ...implementations }))]
}

async function compileContracts(
  wanted: readonly WantedContract[],
  addresses: Readonly<Record<string, string>>,
): Promise<BuiltContract[]> {
  const inputs = wanted.map((entry) => {
    const contract = 'contract' in entry ? entry.contract : entry.name
    const standardJson: StandardJsonInput = {
      language: 'Solidity',
      sources: wrap(importClosure(entry.source, { ...sources, ...addresses })),
      settings: {
        ...compilerSettings,
        outputSelection: {
          [entry.source]: {
            [contract]: [
              'abi',
              'evm.bytecode.object',
              'evm.deployedBytecode.object',
              'evm.deployedBytecode.immutableReferences',
            ],
          },
        },
      },
    }
    return { ...entry, contract, standardJson }
  })
  const { results, seconds } = await compileAll(
    inputs.map(({ standardJson }) => ({ type: 'json' as const, standardJson })),
  )
  compileSeconds += seconds
  const outputs = results as CompilerJson[]
  return inputs.map(({ name, source: file, contract, standardJson }, position) => {
    const output = outputs[position]
    const errors = (output?.errors ?? []).filter(({ severity }) => severity === 'error')
    if (errors.length > 0) fail(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
    const compiled = output?.contracts[file]?.[contract]
    if (
      Object.keys(compiled.evm.deployedBytecode.immutableReferences ?? {}).length > 0 &&
      (isDeployed(name) || isAwaited(name))
    ) {
      fail(`${name} contains immutables`)
    }
    return {
      name,
      abi: compiled.abi,
      initCode: `0x${compiled.evm.bytecode.object}`,
      runtimeCode: `0x${compiled.evm.deployedBytecode.object}`,
      standardJson,
    }
  })
}

function isDeployed(name: string): boolean {
  return contracts.some((contract) => contract.name === name)
}

function isAwaited(name: string): boolean {
  return awaitedContracts.some((contract) => contract.name === name)
}

function addressOf(initCode: Hex) {
  return {
    address: getCreate2Address({ from: create2Deployer, salt: deploymentSalt, bytecode: initCode }),
    salt: deploymentSalt,
    initCodeHash: keccak256(initCode),
  }
}

function launcherAddress(built: readonly BuiltContract[]): Address {
  const factory = built.find(({ name }) => name === 'TokenFactory')
  if (!factory) fail('TokenFactory is missing')
  return getContractAddress({ from: addressOf(factory.initCode).address, nonce: 1n })
}

/** The addresses that tokens hold in their code. */
function companionsSource(built: readonly BuiltContract[]): string {
  const addresses = built.filter(({ name }) => isDeployed(name) && !apart.includes(name))
  return addressesSource(
    'Companions',
    'Addresses of the contracts that tokens work with: the same on every chain, since they follow from their code.',
    [
      ...addresses.map(({ name, initCode }) => [name, addressOf(initCode).address] as const),
      ['Launcher', launcherAddress(built)],
    ],
  )
}

/** The addresses that the factory of sales holds in its code. */
function implementationsSource(built: readonly BuiltContract[]): string {
  return addressesSource(
    'SaleImplementations',
    'Addresses of the code behind the sales that the factory creates.',
    addressesOf(built, ['Presale', 'AllocationSale']),
  )
}

/** The addresses that the factory of pools holds in its code. */
function poolImplementationsSource(built: readonly BuiltContract[]): string {
  return addressesSource(
    'PoolImplementations',
    'Addresses of the code behind the pools that the factory creates.',
    addressesOf(built, ['StakingPool']),
  )
}

function addressesOf(built: readonly BuiltContract[], names: readonly string[]): [string, Address][] {
  return built
    .filter(({ name }) => names.includes(name))
    .map(({ name, initCode }) => [name, addressOf(initCode).address])
}

function addressesSource(name: string, notice: string, addresses: readonly (readonly [string, Address])[]): string {
  const constants = addresses.map(
    ([contract, address]) =>
      `    address internal constant ${contract.replace(/(?<=.)([A-Z])/g, '_$1').toUpperCase()} = ${address};`,
  )
  return [
    '// SPDX-License-Identifier: MIT',
    '// Generated by scripts/generate.ts; do not edit.',
    'pragma solidity 0.8.37;',
    '',
    '/**',
    ` * @title ${name}`,
    ` * @notice ${notice}`,
    ' */',
    `library ${name} {`,
    ...constants,
    '}',
    '',
  ].join('\n')
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

function abisFile(tokenAbi: Abi, abis: Readonly<Record<string, Abi>>, tokenAbis: readonly Abi[]): string {
  const inputs = tokenAbis.flatMap((abi) => abi.flatMap((entry) => (entry.type === 'constructor' ? entry.inputs : [])))
  const parameters = Object.fromEntries(inputs.map((input) => [input.name ?? '', input]))
  return [
    ...heading('Typed interfaces of the contracts.'),
    '/** Functions, events and errors of all token modules together; a single token has a part of them. */',
    `export const tokenAbi = ${source(tokenAbi)} as const`,
    '',
    ...Object.entries(abis).flatMap(([name, abi]) => [
      `export const ${name.charAt(0).toLowerCase()}${name.slice(1)}Abi = ${source(abi)} as const`,
      '',
    ]),
    '/** Constructor parameters of all compositions by name. */',
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
