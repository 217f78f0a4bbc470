import { parentPort } from 'node:worker_threads'
import type { StandardJsonInput } from '../src/compose/compilerSettings.ts'
import { compileToken } from '../src/compose/compileToken.ts'
import { loadCompiler } from '../src/compose/loadCompiler.ts'
import type { CompilerJson, CompileTask } from './compilePool.ts'
import { largestCode } from './largestCode.ts'

const compiler = loadCompiler()

parentPort?.on('message', (task: CompileTask) => {
  try {
    parentPort?.postMessage({ result: resultOf(task) })
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) })
  }
})

function resultOf(task: CompileTask) {
  if (task.type === 'token') return compileToken(compiler, task.composition, task.sources)
  const { standardJson } = task
  if (task.type === 'json') return compile(standardJson)
  const quick = compile({ ...standardJson, settings: { ...standardJson.settings, viaIR: false } })
  return isUsable(quick) ? quick : compile(standardJson)
}

function compile(standardJson: StandardJsonInput): CompilerJson {
  return JSON.parse(compiler.compile(JSON.stringify(standardJson)))
}

function isUsable({ errors = [], contracts = {} }: CompilerJson): boolean {
  const codes = Object.values(contracts).flatMap((file) => Object.values(file).map(({ evm }) => evm?.deployedBytecode))
  return (
    !errors.some(({ severity }) => severity === 'error') &&
    codes.every((code) => code === undefined || code.object.length / 2 <= largestCode)
  )
}
