import { parentPort } from 'node:worker_threads'
import { compileToken } from '../src/compose/compileToken.ts'
import { loadCompiler } from '../src/compose/loadCompiler.ts'
import type { CompileTask } from './compilePool.ts'

const compiler = loadCompiler()

parentPort?.on('message', (task: CompileTask) => {
  try {
    const result =
      task.type === 'token'
        ? compileToken(compiler, task.composition, task.sources)
        : JSON.parse(compiler.compile(JSON.stringify(task.standardJson)))
    parentPort?.postMessage({ result })
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) })
  }
})
