import { fork } from 'node:child_process'
import type { CompileInput, CompileOutcome, CompileRequest } from './Compilation.ts'

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
 * Compiles one contract in a process of its own, without files or network, and returns the hash of its runtime code. A
 * source that takes too long or too much memory ends that process, never the server: a thread would not do, because one
 * that is cut off in the middle of WebAssembly can take the whole process with it. Tells the compiler's complaints as an
 * outcome.
 *
 * @throws Error when the process cannot be started, or ended by itself: that is no verdict about the source.
 */
export function compileInProcess(input: CompileInput, { timeoutMs, memoryMb }: CompileLimits): Promise<CompileOutcome> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./compileProcess.ts', import.meta.url), {
      // No settings of the server, so no keys, are visible in it.
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      child.removeAllListeners().on('error', () => {})
      child.kill('SIGKILL')
      settle()
    }
    const timer = setTimeout(() => end(() => resolve({ ok: false, reason: 'compileTimedOut' })), timeoutMs)
    child.once('message', (outcome: CompileOutcome) => end(() => resolve(outcome)))
    child.once('error', (error) => end(() => reject(error)))
    child.once('exit', (code, signal) =>
      end(() => reject(new Error(`The compiler's process ended by itself (${signal ?? code}).`))),
    )
    child.send({ input, memoryMb } satisfies CompileRequest)
  })
}
