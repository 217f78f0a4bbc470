import { benches } from '../bench.ts'
import { runCommand } from '../stack/runCommand.ts'
import type { SuiteResult, TimedTest } from './Suite.ts'

/**
 * Runs every bench in its small form, two at a time: one that nobody has run for a while ends in an error when what it
 * measures has changed. The local build of the page has to be there. Judges no figure.
 */
export async function runBenches(print: (text: string) => void): Promise<SuiteResult> {
  const waiting = [...benches]
  const tests: TimedTest[] = []
  let failed = 0
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const startedAt = performance.now()
      const env = { TOKENSMITH_BENCH: 'small', NO_COLOR: '1' }
      const { code, output } = await runCommand(process.execPath, [`bench/${name}.ts`], { env })
      const seconds = (performance.now() - startedAt) / 1000
      tests.push({ name: `bench ${name}`, seconds })
      // A row of a table ends with what the figure is beside, or with its unit.
      const isGood = code === 0 && /^ {2}\S.* \d[\d.,]* \S*/m.test(output)
      if (!isGood) failed++
      print(isGood ? `  ✓ ${name} (${seconds.toFixed(1)} s)\n` : `  ✗ ${name} (code ${code})\n${output}\n`)
    }
  }
  await Promise.all([work(), work()])
  return { passed: benches.length - failed, failed, tests }
}
