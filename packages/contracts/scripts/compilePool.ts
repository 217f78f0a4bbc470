import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { CompiledToken } from '../src/compose/compileToken.ts'
import type { SoliditySources } from '../src/compose/importClosure.ts'
import type { TokenComposition } from '../src/compose/tokenModules.ts'

export type CompileTask =
  | { type: 'token'; composition: TokenComposition; sources: SoliditySources }
  | { type: 'json'; standardJson: unknown }

/** What a task of type `json` gives: the compiler's output as it is. */
export type CompilerJson = {
  errors?: { severity: string; formattedMessage: string }[]
  // biome-ignore lint/suspicious/noExplicitAny: the compiler's output is checked where it is used
  contracts: Record<string, Record<string, any>>
}

export type CompileResult = CompiledToken | CompilerJson

/**
 * Compiles many inputs in worker threads, one compiler in each, and gives the results in the order of the tasks.
 *
 * @throws the first error of a task.
 */
export async function compileAll(tasks: readonly CompileTask[]): Promise<CompileResult[]> {
  const results: CompileResult[] = []
  let next = 0
  const width = Math.min(tasks.length, Math.max(1, Math.min(4, availableParallelism())))
  await Promise.all(
    Array.from({ length: width }, async () => {
      const worker = new Worker(new URL('./compileWorker.ts', import.meta.url))
      try {
        while (next < tasks.length) {
          const position = next++
          results[position] = await new Promise((resolve, reject) => {
            worker.once('error', reject)
            worker.once('message', (message: { result: CompileResult } | { error: string }) => {
              worker.off('error', reject)
              if ('error' in message) reject(new Error(message.error))
              else resolve(message.result)
            })
            worker.postMessage(tasks[position])
          })
        }
      } finally {
        await worker.terminate()
      }
    }),
  )
  return results
}
