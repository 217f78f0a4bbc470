// The thread in which foreign source is compiled, in a process of its own. It gets one input and answers once.
import { parentPort, workerData } from 'node:worker_threads'
import { loadSplitCompiler } from '@tokensmith/contracts/compose/loadSplitCompiler.ts'
import { keccak256 } from 'viem'
import type { CompileInput, CompileOutcome } from './Compilation.ts'

const { standardJson, contractIdentifier, maxMemoryBytes } = workerData as CompileInput & { maxMemoryBytes: number }

// Limits of the thread cover JavaScript only; the compiler's own memory is WebAssembly's, which grows through this call.
// Emscripten takes a refusal for "out of memory".
const grow = WebAssembly.Memory.prototype.grow
WebAssembly.Memory.prototype.grow = function (pages: number) {
  if (this.buffer.byteLength + pages * 65_536 > maxMemoryBytes) throw new RangeError('memory limit')
  return grow.call(this, pages)
}

type Output = {
  errors?: { severity: string; type: string; formattedMessage?: string; message: string }[]
  contracts?: Record<string, Record<string, { evm?: { deployedBytecode?: { object?: string } } }>>
}

function compile(): CompileOutcome {
  const compiler = loadSplitCompiler()
  const compilerVersion = compiler.version.replace(/\.Emscripten.*$/, '')

  const separator = contractIdentifier.lastIndexOf(':')
  const path = contractIdentifier.slice(0, separator)
  const name = contractIdentifier.slice(separator + 1)
  const input = JSON.parse(standardJson) as { settings: object }
  const settings = { ...input.settings, outputSelection: { [path]: { [name]: ['evm.deployedBytecode.object'] } } }
  // Without an import callback the compiler can read nothing but the sources inside the input.
  const output = JSON.parse(compiler.compile(JSON.stringify({ ...input, settings }))) as Output

  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error')
  const code = output.contracts?.[path]?.[name]?.evm?.deployedBytecode?.object
  if (errors.some(({ type, message }) => type === 'Exception' && message.includes('std::bad_alloc'))) {
    return { ok: false, reason: 'compileOutOfMemory' }
  }
  if (errors.length > 0 || !code) {
    const words = errors.map(({ formattedMessage, message }) => formattedMessage ?? message).join('\n')
    return { ok: false, reason: 'compileFailed', detail: words.slice(0, 2_000) || `No code for ${contractIdentifier}.` }
  }
  if (!/^[0-9a-f]+$/.test(code)) {
    return { ok: false, reason: 'compileFailed', detail: 'The code has places for libraries that were not given.' }
  }
  return { ok: true, compilerVersion, runtimeCodeHash: keccak256(`0x${code}`) }
}

parentPort!.postMessage(compile())
