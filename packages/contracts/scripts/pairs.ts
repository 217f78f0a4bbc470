/**
 * Every pair of modules of every kind, compiled and run through the base invariants of `test/pairs`.
 *
 *   node scripts/pairs.ts            the pairs whose sources are not those of the last run that passed
 *   node scripts/pairs.ts --all      all of them; takes most of an hour
 *   node scripts/pairs.ts --write    the changed ones, and when they pass, `snapshots/pairs.json` with their hashes
 *
 * What is compiled is kept in `cache/pairs` by the hash of the compiler's input.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AbiParameter, concat, toFunctionSelector } from 'viem'
import type { CompiledToken } from '../src/compose/compileToken.ts'
import { composeToken } from '../src/compose/composeToken.ts'
import { templateName } from '../src/compose/templateName.ts'
import { compileAll } from './compilePool.ts'
import { modulePairs } from './modulePairs.ts'
import { companionsFile, packageFolder, readSources, tokenSourcesOf } from './readSources.ts'
import { runHardhat } from './runHardhat.ts'

const snapshotFile = join(packageFolder, 'snapshots/pairs.json')
const compiledFolder = join(packageFolder, 'cache/pairs')
/** What the tests read: for each kind the names of its pairs in one file, and one file a pair. */
const testedFolder = 'cache/templates/pairs'

const all = process.argv.includes('--all')
const companions = readFileSync(join(packageFolder, companionsFile), 'utf8')
const sources = tokenSourcesOf(readSources(), companions)
const pairs = modulePairs().map((composition) => {
  const input = JSON.stringify(composeToken(composition, sources).standardJson)
  return { name: templateName(composition), composition, hash: createHash('sha256').update(input).digest('hex') }
})
const passed: Record<string, string> = existsSync(snapshotFile) ? JSON.parse(readFileSync(snapshotFile, 'utf8')) : {}
const due = pairs.filter(({ name, hash }) => all || passed[name] !== hash)

if (due.length > 0) {
  await compileDue()
  const tests = ['test/pairs/PairHandler.t.sol', 'test/pairs/Pair.invariant.t.sol']
  // Up to 42 pairs share the runs of a suite: the long ones leave each of them 24 runs of 64 calls.
  const { code, output } = await runHardhat(['test', 'solidity', '--test-profile', 'full', ...tests], {
    PAIR_TEMPLATES: writeTested(),
  })
  if (code !== 0) {
    console.error(output)
    process.exit(1)
  }
}
if (process.argv.includes('--write')) {
  writeFileSync(
    snapshotFile,
    `${JSON.stringify(Object.fromEntries(pairs.map(({ name, hash }) => [name, hash])), null, 1)}\n`,
  )
}
console.log(`${due.length} of ${pairs.length} pairs`)

async function compileDue(): Promise<void> {
  mkdirSync(compiledFolder, { recursive: true })
  const missing = due.filter(({ hash }) => !existsSync(compiledFile(hash)))
  // In portions, so that a run that is cut off does not begin again.
  for (let start = 0; start < missing.length; start += 16) {
    const portion = missing.slice(start, start + 16)
    const tokens = (await compileAll(
      portion.map(({ composition }) => ({ type: 'token', composition, sources })),
    )) as CompiledToken[]
    for (const [position, { hash }] of portion.entries()) {
      const { creationCode, abi } = tokens[position] as CompiledToken
      writeFileSync(compiledFile(hash), JSON.stringify({ creationCode, functions: plainFunctions(abi) }))
    }
  }
}

function compiledFile(hash: string): string {
  return join(compiledFolder, `${hash}.json`)
}

/** The selectors of all functions that change something and take nothing but words, one after the other. */
function plainFunctions(abi: CompiledToken['abi']): string {
  const isWord = ({ type }: AbiParameter) => /^(u?int\d*|bytes\d+|address|bool)$/.test(type)
  return concat(
    abi.flatMap((item) =>
      item.type === 'function' && !['view', 'pure'].includes(item.stateMutability) && item.inputs.every(isWord)
        ? [toFunctionSelector(item)]
        : [],
    ),
  )
}

function writeTested(): string {
  const folder = join(packageFolder, testedFolder)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const namesOfKind = new Map<string, string[]>()
  for (const { name, composition, hash } of due) {
    writeFileSync(join(folder, `${name}.json`), readFileSync(compiledFile(hash)))
    namesOfKind.set(composition.kind, [...(namesOfKind.get(composition.kind) ?? []), name])
  }
  for (const [kind, names] of namesOfKind) writeFileSync(join(folder, `${kind}.txt`), names.join('\n'))
  return testedFolder
}
