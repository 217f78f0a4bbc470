/**
 * Hardhat in a process that stays: it is loaded and its artifacts are built once, then test files are run one set after
 * the other. Started by `HardhatSession`; what Hardhat prints comes back with each answer.
 */
import { join } from 'node:path'
import { createHardhatRuntimeEnvironment } from 'hardhat/hre'
import config from '../hardhat.config.ts'
import type { SessionAnswer, SessionQuestion } from './HardhatSession.ts'
import { packageFolder } from './readSources.ts'

type SuiteResult = {
  id: { name: string }
  testResults: readonly { name: string; status: string; durationNs: bigint }[]
}

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
    await environment.tasks.getTask('build').run({ files: [...question.files], quiet: true })
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
