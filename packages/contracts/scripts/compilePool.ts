import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { compilerVersion, type StandardJsonInput } from '../src/compose/compilerSettings.ts'
import type { CompiledToken } from '../src/compose/compileToken.ts'
import { composeToken } from '../src/compose/composeToken.ts'
import type { SoliditySources } from '../src/compose/importClosure.ts'
import type { TokenComposition } from '../src/compose/tokenModules.ts'
import { packageFolder } from './readSources.ts'

/**
 * `quick` is for what shows in any code of the same sources: compiled without the intermediate representation, in a fifth of
 * the time, and as it stands where that gives up or makes more than a chain takes.
 */
export type CompileTask =
  | { type: 'token'; composition: TokenComposition; sources: SoliditySources }
  | { type: 'json' | 'quick'; standardJson: StandardJsonInput }

/** What a task of type `json` or `quick` gives: the compiler's output as it is. */
export type CompilerJson = {
  errors?: { severity: string; formattedMessage: string }[]
  // biome-ignore lint/suspicious/noExplicitAny: the compiler's output is checked where it is used
  contracts: Record<string, Record<string, any>>
}

export type CompileResult = CompiledToken | CompilerJson

/** In the order of the tasks; `seconds` is what a pool without a cache needs, whether anything was compiled or not. */
export type Compiled = { results: CompileResult[]; seconds: number }

/** With the seconds of its compilation. */
type Kept = { seconds: number; result: CompileResult }

/** What was compiled before, by the hash of the compiler's input. */
const compiledFolder = join(packageFolder, 'cache/compiled')

/**
 * Compiles many inputs in worker threads, one compiler in each, and gives the results in the order of the tasks. What is
 * in `cache/compiled` is not compiled again.
 *
 * @throws the first error of a task.
 */
export async function compileAll(tasks: readonly CompileTask[]): Promise<Compiled> {
  mkdirSync(compiledFolder, { recursive: true })
  const files = tasks.map((task) => join(compiledFolder, `${hashTask(task)}.json`))
  const kept = files.map((file) => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : undefined))
  const missing = [...tasks.keys()].filter((position) => !kept[position])
  const mostWorkers = Math.max(1, Math.min(4, availableParallelism()))
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(missing.length, mostWorkers) }, async () => {
      const worker = new Worker(new URL('./compileWorker.ts', import.meta.url))
      try {
        for (let position = missing[next++]; position !== undefined; position = missing[next++]) {
          const startedAt = performance.now()
          const result = await askWorker(worker, tasks[position] as CompileTask)
          const one = { seconds: (performance.now() - startedAt) / 1000, result }
          kept[position] = one
          const file = files[position] as string
          // Another pool may compile the same.
          const own = `${file}.${randomUUID()}`
          writeFileSync(own, JSON.stringify(one))
          renameSync(own, file)
        }
      } finally {
        await worker.terminate()
      }
    }),
  )
  const all = kept as Kept[]
  const seconds = all.reduce((sum, one) => sum + one.seconds, 0) / Math.min(Math.max(1, tasks.length), mostWorkers)
  return { results: all.map(({ result }) => result), seconds }
}

function hashTask(task: CompileTask): string {
  const input = task.type === 'token' ? composeToken(task.composition, task.sources).standardJson : task.standardJson
  return createHash('sha256')
    .update(`${compilerVersion} ${task.type} ${JSON.stringify(input)}`)
    .digest('hex')
}

function askWorker(worker: Worker, task: CompileTask): Promise<CompileResult> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (message: { result: CompileResult } | { error: string }) => {
      worker.off('error', reject)
      if ('error' in message) reject(new Error(message.error))
      else resolve(message.result)
    })
    worker.postMessage(task)
  })
}
