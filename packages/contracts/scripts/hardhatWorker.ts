/**
 * Hardhat in a process that stays: it is loaded and its artifacts are built once, then test files are run one set after
 * the other. Started by `HardhatSession`; what Hardhat prints comes back with each answer.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createHardhatRuntimeEnvironment } from 'hardhat/hre'
import config from '../hardhat.config.ts'
import type { SessionAnswer, SessionQuestion } from './HardhatSession.ts'
import { packageFolder } from './readSources.ts'

type SuiteResult = {
  id: { name: string }
  testResults: readonly { name: string; status: string; durationNs: bigint }[]
}

/**
 * The compiler is given no more files at once: beside what they import, the output of some two hundred is longer than it
 * can write ("Error writing output JSON").
 */
const mostFilesAtOnce = 70

let printed = ''
for (const stream of [process.stdout, process.stderr]) {
  // A stream's own callbacks are not needed: everything is kept until the answer.
  stream.write = ((chunk: string | Uint8Array, encoding?: unknown, done?: unknown) => {
    printed += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
    const callback = typeof encoding === 'function' ? encoding : done
    if (typeof callback === 'function') process.nextTick(callback as () => void)
    return true
  }) as typeof stream.write
}

process.chdir(packageFolder)
const environment = await createHardhatRuntimeEnvironment(
  config,
  { config: join(packageFolder, 'hardhat.config.ts') },
  packageFolder,
)

process.on('message', (question: SessionQuestion) => {
  answer(question).then(
    (result) => process.send?.(result),
    (error: Error) =>
      process.send?.({ passed: 0, failed: 1, tests: [], output: `${printed}\n${error.stack}`, memoryBytes: 0 }),
  )
})
process.on('disconnect', () => process.exit())
process.send?.('ready')

async function answer(question: SessionQuestion): Promise<SessionAnswer> {
  printed = ''
  if (question.type === 'build') {
    await build(question.files)
    return { passed: 1, failed: 0, tests: [], output: printed, memoryBytes: process.memoryUsage.rss() }
  }
  for (const name of ['TOKEN_TEMPLATES', 'PAIR_TEMPLATES']) delete process.env[name]
  Object.assign(process.env, question.environment)
  const result = (await environment.tasks
    .getTask(['test', 'solidity'])
    .run({ testFiles: [...question.files], testProfile: question.profile, noCompile: true })) as {
    value?: { suiteResults: readonly SuiteResult[] }
    error?: { suiteResults: readonly SuiteResult[] }
  }
  const results =
    (result.value ?? result.error)?.suiteResults.flatMap(({ id, testResults }) =>
      testResults.map(({ name, status, durationNs }) => ({ name: `${id.name} › ${name}`, status, durationNs })),
    ) ?? []
  const count = (status: string) => results.filter((one) => one.status === status).length
  return {
    passed: count('Success'),
    failed: results.length - count('Success') - count('Skipped'),
    tests: results.map(({ name, durationNs }) => ({ name, seconds: Number(durationNs) / 1e9 })),
    output: printed,
    memoryBytes: process.memoryUsage.rss(),
  }
}

/** Without files: everything, in portions. The last run finds all of it compiled, and removes what is no longer needed. */
async function build(files: readonly string[]): Promise<void> {
  const task = environment.tasks.getTask('build')
  const all = files.length > 0 ? files : solidityFiles('test')
  for (let at = 0; at < all.length; at += mostFilesAtOnce) {
    await task.run({ files: all.slice(at, at + mostFilesAtOnce), quiet: true })
  }
  if (files.length === 0) await task.run({ files: [], quiet: true })
}

function solidityFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sol'))
    .map((file) => join(folder, file))
    .sort()
}
