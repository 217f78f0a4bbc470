// The process in which foreign source is compiled. It is told one task, answers once, and ends with whoever started it.
import { Worker } from 'node:worker_threads'
import type { CompileOutcome, CompileRequest } from './Compilation.ts'

process.once('disconnect', () => process.exit())
process.once('message', ({ input, memoryMb }: CompileRequest) => {
  // In a thread, because only a thread can be given a larger stack and a limit on memory that it survives to tell of.
  const worker = new Worker(new URL('./compileWorker.ts', import.meta.url), {
    workerData: { ...input, maxMemoryBytes: memoryMb * 1024 * 1024 },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
  })
  const answer = (outcome: CompileOutcome) => process.send!(outcome)
  worker.once('message', answer)
  worker.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_INIT_FAILED' || error.code === 'ERR_MODULE_NOT_FOUND') throw error
    const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY' || /memory|OOM|allocation/i.test(error.message)
    answer(
      isMemory
        ? { ok: false, reason: 'compileOutOfMemory' }
        : { ok: false, reason: 'compileFailed', detail: error.message.slice(0, 2_000) },
    )
  })
})
