/**
 * The contract tests: Solidity tests on the committed bytes, then proof that they can fail.
 *
 *   node scripts/test.ts          unit, fuzz and invariant tests; one planted bug for each invariant; other targets for
 *                                 plain tokens. With CI in the environment: 10,000 runs of each fuzz test and 16,384
 *                                 calls of each suite of invariants
 *   node scripts/test.ts --bugs   every planted bug and nothing else; `--bugs=compound/` those of these files or tests
 *   node scripts/test.ts --targets  other targets and nothing else
 *   node scripts/test.ts --full   more runs; every planted bug; every EVM target, optimizer on and off, with and
 *                                 without the intermediate representation
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { compilerSettings } from '../src/compose/compilerSettings.ts'
import type { CompiledToken } from '../src/compose/compileToken.ts'
import { composeToken } from '../src/compose/composeToken.ts'
import { importClosure } from '../src/compose/importClosure.ts'
import { templateName } from '../src/compose/templateName.ts'
import { hasMarket, type TokenComposition } from '../src/compose/tokenModules.ts'
import { usualCompositions } from '../src/compose/usualCompositions.ts'
import { allPlantedBugs } from './allPlantedBugs.ts'
import { type CompilerJson, type CompileTask, compileAll } from './compilePool.ts'
import type { PlantedBug } from './PlantedBug.ts'
import { companionsFile, packageFolder, readSources, tokenSourcesOf } from './readSources.ts'
import { runHardhat, runNode } from './runHardhat.ts'

const full = process.argv.includes('--full')
const bugsOption = process.argv.find((argument) => argument === '--bugs' || argument.startsWith('--bugs='))
const bugsOnly = bugsOption !== undefined
const targetsOnly = process.argv.includes('--targets')
/** Part of the path of a bug's file or test, or of its name. */
const bugsWanted = bugsOption?.split('=')[1] ?? ''
const cacheFolder = join(packageFolder, 'cache')
const sources = readSources()
/** Most bytes of a contract (EIP-170). */
const LARGEST_CODE = 24_576
/** Contracts with one address on all chains. */
const constantContracts = [
  'TokenFactory',
  'Launcher',
  'LiquidityHelper',
  'Till',
  'DividendVault',
  'LpVault',
  'InvitationBook',
  'PrizePot',
  'Sale',
  'TokenLock',
  'BatchSend',
  'Collect',
]
/** Tests of what can be compiled without the optimizer: TokenLock, BatchSend and compound interest cannot. */
const plainAreas = ['token', 'market', 'launch', 'dividend', 'invitation', 'prize', 'dust', 'collect']
/** Runs of fuzz tests and invariants: see `hardhat.config.ts`. */
const profile = full ? 'full' : process.env.CI ? 'ci' : 'default'
/** Suites whose few invariants need more runs each to come to 16,384 calls. */
const fewInvariants = [
  'dividend/Dividend.invariant.t.sol',
  'launch/Liquidity.invariant.t.sol',
  'send/BatchSend.invariant.t.sol',
  'collect/Collect.invariant.t.sol',
  'pool/Pool.invariant.t.sol',
  'mint/FairMint.invariant.t.sol',
]
/** The addresses of the built companions: planted bugs in tokens are compiled against these. */
const companions = readFileSync(join(packageFolder, companionsFile), 'utf8')

const failures: string[] = []
if (!bugsOnly && !targetsOnly) {
  await step('Solidity tests', async () => {
    const { code, output } = await runTests(['--test-profile', profile])
    if (code !== 0) failures.push(output)
    const count = output.match(/\d+ passing/)?.[0] ?? 'failed'
    if (profile !== 'ci' || code !== 0) return count
    const deep = await runTests([
      '--test-profile',
      'full',
      ...fewInvariants.flatMap((test) => [...handlersBeside(test), `test/${test}`]),
    ])
    if (deep.code !== 0) failures.push(deep.output)
    return deep.code === 0 ? count : 'failed'
  })
}
if (!targetsOnly) await step('planted bugs', checkPlantedBugs)
if (!bugsOnly && !targetsOnly) {
  await step('pairs of modules', async () => {
    const { code, output } = await runNode([join(packageFolder, 'scripts/pairs.ts'), ...(full ? ['--all'] : [])])
    if (code !== 0) failures.push(output)
    return code === 0 ? (output.trim().split('\n').at(-1) ?? '') : 'failed'
  })
}
if (!bugsOnly) await step('other targets', checkOtherTargets)
if (!bugsOnly && !targetsOnly) {
  await step('snapshot', async () => {
    const { code, output } = await runNode([join(packageFolder, 'scripts/measure.ts')])
    if (code !== 0) failures.push(output)
    return code === 0 ? 'nothing changed' : 'changed'
  })
}

if (failures.length > 0) {
  console.error(failures.map(withoutSuccesses).join('\n\n'))
  process.exit(1)
}

/** Hardhat lists all that passed before it tells what failed. */
function withoutSuccesses(failure: string): string {
  return failure
    .split('\n')
    .filter((line) => !/^\s*✔ /.test(stripVTControlCharacters(line)))
    .join('\n')
}

/** Plants one bug after the other and expects a failing test, not a failing compilation. */
async function checkPlantedBugs(): Promise<string> {
  const bugs = allPlantedBugs.filter(
    (bug) => (full || bugsOnly || bug.short) && `${bug.file} ${bug.noticedBy} ${bug.name}`.includes(bugsWanted),
  )
  if (bugs.length === 0) throw new Error(`No planted bug matches "${bugsWanted}"`)
  const planted = bugs.map((bug) => ({ bug, sources: plant(bug), contracts: contractsOf(bug) }))
  const tasks = planted.flatMap(({ bug, sources: mistaken, contracts }): CompileTask[] =>
    bug.composition
      ? [{ type: 'token', composition: bug.composition, sources: tokenSourcesOf(mistaken, companions) }]
      : contracts.map((name) => ({
          type: 'json',
          standardJson: contractJson(name, mistaken, { ...compilerSettings, ...bug.settings }),
        })),
  )
  const results = await compileAll(tasks)
  // One after another: two runs of Hardhat at once take each other's compile cache away.
  for (const [position, { bug, contracts }] of planted.entries()) {
    const folder = `cache/templates/planted-${position}`
    if (bug.composition) {
      templatesFolder(`planted-${position}`, [results.shift() as CompiledToken])
    } else {
      templatesFolder(`planted-${position}`, [])
      for (const name of contracts) writePlanted(folder, name, results.shift() as CompilerJson)
    }
    const { output } = await runTests([...handlersBeside(bug.noticedBy), `test/${bug.noticedBy}`], {
      TOKEN_TEMPLATES: folder,
      SHRINK_RUNS: '0',
    })
    if (!/\d+ failing/.test(output)) failures.push(`Nobody noticed: ${bug.name}\n${output}`)
  }
  return `${bugs.length} noticed`
}

/** A mistake outside of tokens: the contracts that have it in their code. */
function contractsOf(bug: PlantedBug): readonly string[] {
  return bug.composition ? [] : (bug.contracts ?? [bug.file.replace(/^.*\/|\.sol$/g, '')])
}

function contractJson(name: string, mistaken: Record<string, string>, settings: object = compilerSettings) {
  const file = Object.keys(mistaken).find((source) => source.startsWith('src/') && source.endsWith(`/${name}.sol`))
  if (!file) throw new Error(`No source of ${name}`)
  const all = { ...mistaken, [companionsFile]: companions }
  return {
    language: 'Solidity',
    sources: Object.fromEntries(Object.entries(importClosure(file, all)).map(([key, content]) => [key, { content }])),
    settings: {
      ...settings,
      outputSelection: { [file]: { [name]: ['evm.bytecode.object', 'evm.deployedBytecode.object'] } },
    },
  }
}

/** The mistaken code is put where the right one is: no address changes, so no token has to be compiled again. */
function writePlanted(folder: string, name: string, output: CompilerJson): void {
  const contract = Object.values(output.contracts ?? {}).flatMap((file) => file[name] ?? [])[0]
  if (!contract) throw new Error(output.errors?.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const { bytecode, deployedBytecode } = contract.evm
  writeFileSync(
    join(packageFolder, folder, `${name}.planted.json`),
    JSON.stringify({ initCode: `0x${bytecode.object}`, runtimeCode: `0x${deployedBytecode.object}` }),
  )
}

/** The handlers that an invariant run needs are compiled with it. */
function handlersBeside(test: string): string[] {
  const folder = join('test', test, '..')
  return readdirSync(join(packageFolder, folder))
    .filter((file) => file.endsWith('Handler.t.sol'))
    .map((file) => join(folder, file))
}

/**
 * The same tests on the same sources, compiled for other chains and in other ways. The contracts that have an address of
 * their own are put there in their other code, so that tokens find them.
 */
async function checkOtherTargets(): Promise<string> {
  const tokens = {
    usual: usualCompositions,
    plain: usualCompositions.filter(({ kind, modules }) => !hasMarket({ kind, modules }) || modules.length === 0),
    one: usualCompositions.filter(({ kind, modules }) => kind === 'marketing' && modules.length === 0),
  }
  const optimized = compilerSettings.optimizer
  const ways = [
    {
      name: 'paris-unoptimized',
      settings: { evmVersion: 'paris', optimizer: { enabled: false }, viaIR: false },
      short: 'plain',
    },
    { name: 'paris-legacy', settings: { ...compilerSettings, viaIR: false } },
    { name: 'shanghai', settings: { ...compilerSettings, evmVersion: 'shanghai' }, short: 'one' },
    { name: 'cancun', settings: { ...compilerSettings, evmVersion: 'cancun' }, short: 'one' },
    {
      name: 'cancun-runs-1',
      settings: { ...compilerSettings, evmVersion: 'cancun', optimizer: { ...optimized, runs: 1 } },
    },
  ] as const
  const told: string[] = []
  for (const way of ways) {
    const short = 'short' in way ? way.short : undefined
    if (!full && !short) continue
    const { name, settings } = way
    const names = !full && short === 'one' ? ['Till'] : constantContracts
    const composed = tokens[full ? 'usual' : (short ?? 'usual')].map((composition) =>
      composeToken(composition, tokenSourcesOf(sources, companions)),
    )
    const tasks: CompileTask[] = [
      ...composed.map(({ standardJson }) => ({
        ...standardJson,
        settings: { ...settings, outputSelection: standardJson.settings.outputSelection },
      })),
      ...names.map((contract) => contractJson(contract, sources, settings)),
    ].map((standardJson) => ({ type: 'json', standardJson }))
    const outputs = (await compileAll(tasks)) as CompilerJson[]
    const leftOut: string[] = []
    const made = composed.flatMap((token, position) => {
      const contract = outputs[position]?.contracts?.[token.sourceName]?.[token.contractName]
      if (!isUsable(contract, outputs[position], templateName(token.composition), leftOut)) return []
      const { bytecode, deployedBytecode } = contract.evm
      const codes = { creationCode: `0x${bytecode.object}`, runtimeCode: `0x${deployedBytecode.object}` }
      return [{ composition: token.composition, ...codes }]
    })
    const folder = templatesFolder(name, made)
    for (const [position, contract] of names.entries()) {
      const output = outputs[composed.length + position]
      const found = Object.values(output?.contracts ?? {}).flatMap((file) => file[contract] ?? [])[0]
      if (output && isUsable(found, output, contract, leftOut)) writePlanted(folder, contract, output)
    }
    const files = full ? [] : testFiles(...(short === 'one' ? ['market'] : plainAreas))
    const { code, output } = await runTests(files, { TOKEN_TEMPLATES: folder })
    if (code !== 0) failures.push(`Compiled as ${name}:\n${output}`)
    told.push(leftOut.length > 0 ? `${name} (without ${leftOut.join(', ')})` : name)
  }
  return told.join(', ')
}

type CompiledContract = CompilerJson['contracts'][string][string]

/** False, and told, where this way of compiling cannot make the contract, or makes one that no chain takes. */
function isUsable(
  contract: CompiledContract | undefined,
  output: CompilerJson | undefined,
  name: string,
  leftOut: string[],
): contract is CompiledContract {
  const messages = output?.errors?.map(({ formattedMessage }) => formattedMessage).join('\n') ?? ''
  if (!contract && !messages.includes('Stack too deep')) throw new Error(messages)
  const usable = contract !== undefined && contract.evm.deployedBytecode.object.length / 2 <= LARGEST_CODE
  if (!usable) leftOut.push(name)
  return usable
}

function testFiles(...areas: readonly string[]): string[] {
  return areas.flatMap((area) =>
    readdirSync(join(packageFolder, 'test', area))
      .filter((file) => file.endsWith('.t.sol'))
      .map((file) => join('test', area, file)),
  )
}

function plant(bug: PlantedBug): Record<string, string> {
  const name = `src/${bug.file}`
  const content = sources[name] ?? ''
  if (content.split(bug.search).length !== 2) {
    throw new Error(`"${bug.search}" must be exactly once in ${bug.file}`)
  }
  return { ...sources, [name]: content.replace(bug.search, () => bug.replace) }
}

/** A copy of the built templates in which some are replaced; its path, as the tests read it. */
function templatesFolder(
  name: string,
  tokens: readonly { composition: TokenComposition; creationCode: string; runtimeCode: string }[],
): string {
  const folder = join(cacheFolder, 'templates', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(join(packageFolder, 'generated/templates'), folder, { recursive: true })
  for (const { composition, creationCode, runtimeCode } of tokens) {
    writeFileSync(join(folder, `${templateName(composition)}.json`), JSON.stringify({ creationCode, runtimeCode }))
  }
  return `cache/templates/${name}`
}

function runTests(files: readonly string[], environment: Record<string, string> = {}) {
  return runHardhat(['test', 'solidity', ...files], environment)
}

async function step(name: string, work: () => Promise<string>): Promise<void> {
  const started = performance.now()
  const before = failures.length
  const result = await work()
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`${failures.length > before ? '✘' : '✔'} ${name}: ${result} (${seconds} s)`)
}
