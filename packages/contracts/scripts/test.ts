/**
 * The Solidity tests on the committed bytes, at the depth of every run: 256 runs of each fuzz test, 1,024 calls of each
 * invariant. Deep runs, planted bugs, pairs of modules and other targets are proofs: `npm run prove`.
 *
 *   node scripts/test.ts report.json   writes counts and the time of each test; FUZZ_SEED repeats a run
 */
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { HardhatSession, type SessionAnswer } from './HardhatSession.ts'
import keptSeeds from './keptSeeds.json' with { type: 'json' }
import { packageFolder } from './readSources.ts'
import { runNode } from './runNode.ts'

const seed = process.env.FUZZ_SEED as `0x${string}` | undefined
if (!seed) throw new Error('FUZZ_SEED is not set')
const [reportFile] = process.argv.slice(2)
if (!reportFile) throw new Error('Name the file for the report')
const failures: string[] = []
const report = { passed: 0, failed: 0, tests: [] as SessionAnswer['tests'][number][] }

await step('Solidity tests', async () => {
  const session = await HardhatSession.open(seed)
  try {
    await session.build()
    const files = readdirSync(join(packageFolder, 'test'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.t.sol'))
      .map((file) => join('test', file))
    return await count(session, files, `seed ${seed}`)
  } finally {
    session.close()
  }
})
for (const { file, seed: kept } of keptSeeds) {
  await step(`${file} with ${kept}`, async () => {
    const session = await HardhatSession.open(kept as `0x${string}`)
    try {
      return await count(session, [join('test', file)], `seed ${kept}`)
    } finally {
      session.close()
    }
  })
}
await step('snapshot', async () => {
  const { code, output } = await runNode([join(packageFolder, 'scripts/measure.ts')])
  if (code !== 0) failures.push(output)
  report[code === 0 ? 'passed' : 'failed']++
  return code === 0 ? '1 passing' : 'changed'
})
writeFileSync(reportFile, JSON.stringify(report))

if (failures.length > 0) {
  console.error(failures.map(withoutSuccesses).join('\n\n'))
  process.exit(1)
}

async function count(session: HardhatSession, files: readonly string[], chance: string): Promise<string> {
  const { passed, failed, tests, output } = await session.test({ files, profile: 'default' })
  report.passed += passed
  report.failed += Math.max(failed, passed === 0 ? 1 : 0)
  report.tests.push(...tests)
  if (failed > 0 || passed === 0) failures.push(`${output}\nWith ${chance}. Once mended, keep it in keptSeeds.json.`)
  return `${passed} passing${failed > 0 ? `\n  ${failed} failing` : ''}`
}

/** Hardhat lists all that passed before it tells what failed. */
function withoutSuccesses(failure: string): string {
  return failure
    .split('\n')
    .filter((line) => !/^\s*✔ /.test(stripVTControlCharacters(line)))
    .join('\n')
}

async function step(name: string, work: () => Promise<string>): Promise<void> {
  const started = performance.now()
  const before = failures.length
  const result = await work()
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`${failures.length > before ? '✘' : '✔'} ${name}: ${result} (${seconds} s)`)
}
