/**
 * The contract tests: Solidity tests on the committed bytes, then proof that they can fail.
 *
 *   node scripts/test.ts          unit, fuzz and invariant tests; one planted bug for each invariant; one other target
 *   node scripts/test.ts --bugs   every planted bug and nothing else
 *   node scripts/test.ts --full   more runs; every planted bug; every EVM target, optimizer on and off, with and
 *                                 without the intermediate representation
 */
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compilerSettings } from '../src/compose/compilerSettings.ts'
import type { CompiledToken } from '../src/compose/compileToken.ts'
import { composeToken } from '../src/compose/composeToken.ts'
import { templateName } from '../src/compose/templateName.ts'
import type { TokenComposition } from '../src/compose/tokenModules.ts'
import { usualCompositions } from '../src/compose/usualCompositions.ts'
import { type CompilerJson, type CompileTask, compileAll } from './compilePool.ts'
import { type PlantedBug, plantedBugs } from './plantedBugs.ts'
import { packageFolder, readSources } from './readSources.ts'

const full = process.argv.includes('--full')
const bugsOnly = process.argv.includes('--bugs')
const cacheFolder = join(packageFolder, 'cache')
const hardhat = join(createRequire(import.meta.url).resolve('hardhat/package.json'), '../dist/src/cli.js')
const sources = Object.fromEntries(
  Object.entries(readSources()).filter(([name]) => !name.startsWith('solady/') && !name.includes('TokenFactory')),
)

const failures: string[] = []
if (!bugsOnly) {
  await step('Solidity tests', async () => {
    const { code, output } = await runTests([], { FUZZ_RUNS: full ? '2048' : '128' })
    if (code !== 0) failures.push(output)
    return output.match(/\d+ passing/)?.[0] ?? 'failed'
  })
}
await step('planted bugs', checkPlantedBugs)
if (!bugsOnly) {
  await step('other targets', checkOtherTargets)
  await step('snapshot', async () => {
    const { code, output } = await run([join(packageFolder, 'scripts/measure.ts')])
    if (code !== 0) failures.push(output)
    return code === 0 ? 'nothing changed' : 'changed'
  })
}

if (failures.length > 0) {
  console.error(failures.join('\n\n'))
  process.exit(1)
}

/** Plants one bug after the other and expects a failing test, not a failing compilation. */
async function checkPlantedBugs(): Promise<string> {
  const bugs = plantedBugs.filter((bug) => full || bugsOnly || bug.short)
  const tokens = (await compileAll(
    bugs.map((bug) => ({ type: 'token', composition: bug.composition, sources: plant(bug) })),
  )) as CompiledToken[]
  // One after another: two runs of Hardhat at once take each other's compile cache away.
  for (const [position, bug] of bugs.entries()) {
    const token = tokens[position]
    if (!token) continue
    const folder = templatesFolder(`planted-${position}`, [token])
    const { output } = await runTests(['test/token/TokenHandler.t.sol', `test/token/${bug.noticedBy}`], {
      TOKEN_TEMPLATES: folder,
      SHRINK_RUNS: '0',
    })
    if (!/\d+ failing/.test(output)) failures.push(`Nobody noticed: ${bug.name}\n${output}`)
  }
  return `${bugs.length} noticed`
}

/** The same tests on the same sources, compiled for other chains and in other ways. */
async function checkOtherTargets(): Promise<string> {
  const ways = [
    { name: 'paris-unoptimized', settings: { evmVersion: 'paris', optimizer: { enabled: false }, viaIR: false } },
    { name: 'paris-legacy', settings: { ...compilerSettings, viaIR: false } },
    { name: 'shanghai', settings: { ...compilerSettings, evmVersion: 'shanghai' } },
    { name: 'cancun', settings: { ...compilerSettings, evmVersion: 'cancun' } },
    { name: 'cancun-runs-1', settings: { evmVersion: 'cancun', optimizer: { enabled: true, runs: 1 }, viaIR: true } },
  ]
  const chosen = full ? ways : ways.slice(0, 1)
  for (const { name, settings } of chosen) {
    const composed = usualCompositions.map((composition) => composeToken(composition, sources))
    const tasks: CompileTask[] = composed.map(({ standardJson }) => ({
      type: 'json',
      standardJson: {
        ...standardJson,
        settings: { ...settings, outputSelection: standardJson.settings.outputSelection },
      },
    }))
    const outputs = (await compileAll(tasks)) as CompilerJson[]
    const tokens = composed.map((token, position) => {
      const output = outputs[position]
      const contract = output?.contracts[token.sourceName]?.[token.contractName]
      if (!contract) throw new Error(output?.errors?.map(({ formattedMessage }) => formattedMessage).join('\n'))
      return {
        composition: token.composition,
        creationCode: `0x${contract.evm.bytecode.object}`,
        runtimeCode: `0x${contract.evm.deployedBytecode.object}`,
      }
    })
    const { code, output } = await runTests([], { TOKEN_TEMPLATES: templatesFolder(name, tokens) })
    if (code !== 0) failures.push(`Compiled as ${name}:\n${output}`)
  }
  return chosen.map(({ name }) => name).join(', ')
}

function plant(bug: PlantedBug): Record<string, string> {
  const name = `src/token/${bug.file}`
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

function runTests(files: string[], environment: Record<string, string>) {
  return run([hardhat, 'test', 'solidity', ...files], environment)
}

function run(
  argumentList: string[],
  environment: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, argumentList, {
      cwd: packageFolder,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

async function step(name: string, work: () => Promise<string>): Promise<void> {
  const started = performance.now()
  const before = failures.length
  const result = await work()
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`${failures.length > before ? '✘' : '✔'} ${name}: ${result} (${seconds} s)`)
}
