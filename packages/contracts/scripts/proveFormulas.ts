import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import type { StandardJsonInput } from '../src/compose/compilerSettings.ts'
import { importsOf, type SoliditySources } from '../src/compose/importClosure.ts'
import { type CompilerJson, compileAll } from './compilePool.ts'
import { packageFolder } from './readSources.ts'

const require = createRequire(import.meta.url)
const plainFolder = 'formal/plain'

/** What the prover inside the compiler says of a statement. */
const safe = '2961'
const violated = '4661'
const assertion = 'Assertion violation'

export type FormulaOutcome = { proven: number; seconds: number } | { failure: string }

/** Files of statements in `formal`, by the name of what they are about. */
export function formulaNames(): string[] {
  return readdirSync(join(packageFolder, 'formal'))
    .filter((file) => file.endsWith('.f.sol'))
    .map((file) => basename(file, '.f.sol'))
    .sort()
}

/**
 * The sources of a file of statements by source name. A library that has a plain twin of its name is replaced by it: shifts,
 * assembly and unchecked arithmetic are beyond the prover. `test/formal` holds the twins to what they stand for.
 */
export function formulaSources(name: string): SoliditySources {
  const twins = new Set(readdirSync(join(packageFolder, plainFolder)))
  const found: Record<string, string> = {}
  const queue = [fileOf(name)]
  for (let source = queue.pop(); source !== undefined; source = queue.pop()) {
    if (found[source] !== undefined) continue
    const file = basename(source)
    const isOurs = source.startsWith('src/') || source.startsWith('formal/')
    const place = twins.has(file) ? `${plainFolder}/${file}` : source
    const content = readFileSync(
      twins.has(file) || isOurs ? join(packageFolder, place) : require.resolve(source),
      'utf8',
    )
    found[source] = content
    queue.push(...importsOf(source, content))
  }
  return found
}

/** The compiler's input that has the statements of a file checked: its `assert`s, and that nothing leaves a word. */
export function formulaJson(name: string, sources: SoliditySources): StandardJsonInput {
  const sorted = Object.entries(sources).sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    language: 'Solidity',
    sources: Object.fromEntries(sorted.map(([source, content]) => [source, { content }])),
    settings: {
      evmVersion: 'paris',
      outputSelection: { '*': { '': [], '*': [] } },
      modelChecker: {
        contracts: { [fileOf(name)]: [`${name}Proof`] },
        // The other engine gives up over products of two unknowns.
        engine: 'bmc',
        solvers: ['z3'],
        // No time limit, which the compiler's build for JavaScript cannot keep: the prover counts its steps.
        targets: ['assert', 'overflow', 'underflow', 'divByZero'],
        showProvedSafe: true,
        showUnproved: true,
      },
    },
  }
}

/**
 * Has every statement of a file proven for all values of its types. A statement whose conditions exclude each other would
 * hold, too: so `false` in its place must be refuted.
 *
 * @returns how many statements were proven, those about words that hold every product among them.
 */
export async function proveFormulas(name: string, sources = formulaSources(name)): Promise<FormulaOutcome> {
  const text = sources[fileOf(name)]!
  const statements = text.match(statement)?.length ?? 0
  const absurd = { ...sources, [fileOf(name)]: text.replace(statement, 'assert(($1) && false);') }
  const tasks = [sources, absurd].map((some) => ({ type: 'json', standardJson: formulaJson(name, some) }) as const)
  const { results, seconds } = await compileAll(tasks)
  const [checked, refuted] = results as [Checked, Checked]
  const errors = checked.errors?.filter(({ severity }) => severity === 'error') ?? []
  const said = saidBy(checked)
  const open = said.filter(({ errorCode }) => errorCode !== safe)
  if (errors.length + open.length > 0) return { failure: [...errors, ...open].map(tell).join('\n') }
  const proven = said.filter(({ message }) => message.includes(assertion)).length
  const reached = saidBy(refuted).filter(({ errorCode }) => errorCode === violated).length
  if (statements === 0 || proven !== statements || reached !== statements) {
    return { failure: `${name}: of ${statements} statements ${proven} were proven, and ${reached} are about something` }
  }
  return { proven: said.length, seconds: Math.ceil(seconds) }
}

const statement = /\bassert\(([^;]*)\);/g
const fileOf = (name: string) => `formal/${name}.f.sol`

type Message = { severity: string; errorCode?: string; message: string; formattedMessage: string }
type Checked = Omit<CompilerJson, 'errors'> & { errors?: Message[] }

/** What the prover says: each of its messages begins with the engine. */
function saidBy({ errors = [] }: Checked): Message[] {
  return errors.filter(({ message }) => message.startsWith('BMC:'))
}

function tell({ formattedMessage }: Message): string {
  return formattedMessage.split('\nNote: Counterexample')[0]!.trim()
}
