import { Worker } from 'node:worker_threads'

export type CompileInput = { standardJson: string; contractIdentifier: string }

export type CompileOutcome =
  | { ok: true; compilerVersion: string; runtimeCodeHash: string }
  | { ok: false; reason: 'compileFailed' | 'compileTimedOut' | 'compileOutOfMemory'; detail?: string }

export type CompileLimits = { timeoutMs: number; memoryMb: number }

/**
 * The largest composition took 9 s and 100 MB on a free core, 16 s on a busy one. Foreign source gets less time, so that
 * nobody can keep the compiler to himself.
 */
export const compileLimits = {
  composed: { timeoutMs: 120_000, memoryMb: 512 },
  foreign: { timeoutMs: 30_000, memoryMb: 512 },
} as const satisfies Record<string, CompileLimits>

/**
 * Compiles one contract in a thread of its own, without files or network, and returns the hash of its runtime code. A
 * source that takes too long or too much memory ends the thread, never the server. Tells the compiler's complaints as
 * an outcome; throws only when the thread cannot be started.
 */
export function compileInWorker(input: CompileInput, { timeoutMs, memoryMb }: CompileLimits): Promise<CompileOutcome> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./compileWorker.ts', import.meta.url), {
      workerData: { ...input, maxMemoryBytes: memoryMb * 1024 * 1024 },
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
      // No settings of the server, so no keys, are visible in the thread.
      env: {},
      stdout: true,
      stderr: true,
    })
    const finish = (outcome: CompileOutcome) => {
      clearTimeout(timer)
      resolve(outcome)
      void worker.terminate()
    }
    const timer = setTimeout(() => finish({ ok: false, reason: 'compileTimedOut' }), timeoutMs)
    worker.once('message', finish)
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_INIT_FAILED' || error.code === 'ERR_MODULE_NOT_FOUND') {
        clearTimeout(timer)
        reject(error)
        return
      }
      const memory = error.code === 'ERR_WORKER_OUT_OF_MEMORY' || /memory|OOM|allocation/i.test(error.message)
      finish(
        memory
          ? { ok: false, reason: 'compileOutOfMemory' }
          : { ok: false, reason: 'compileFailed', detail: error.message.slice(0, 2_000) },
      )
    })
    worker.once('exit', () => finish({ ok: false, reason: 'compileFailed', detail: 'The compiler ended by itself.' }))
  })
}
