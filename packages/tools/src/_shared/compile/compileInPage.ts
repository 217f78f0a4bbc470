import { compilerFiles, compilerWasmHash } from '@tokensmith/contracts/compose/compilerFiles.ts'
import { compilerLongVersionPrefix } from '@tokensmith/contracts/compose/compilerSettings.ts'
import { type CompiledToken, compileToken } from '@tokensmith/contracts/compose/compileToken.ts'
import { composeToken } from '@tokensmith/contracts/compose/composeToken.ts'
import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { type CompilerWorker, type CompileStage, createCompilerQueue } from './createCompilerQueue.ts'

export type { CompileStage }

/** Kept while the page is open: a second worker begins at once, with what the browser has made fast meanwhile. */
let loaded: Promise<WebAssembly.Module> | undefined

const ask = createCompilerQueue(() => {
  const worker = new Worker(new URL('./compiler.worker.ts', import.meta.url))
  loaded ??= loadModule()
  loaded.then(
    (module) => worker.postMessage({ scriptUrl: new URL(`/${compilerFiles.script}`, location.href).href, module }),
    (error: unknown) => {
      loaded = undefined
      worker.terminate()
      worker.onerror?.(new ErrorEvent('error', { message: error instanceof Error ? error.message : String(error) }))
    },
  )
  return worker as CompilerWorker
})

/** The browser compiles it beside the page, and refuses other bytes than those that the contracts are built with. */
async function loadModule(): Promise<WebAssembly.Module> {
  const reply = await fetch(`/${compilerFiles.wasm}`, { integrity: `sha256-${compilerWasmHash}` })
  if (!reply.ok) throw new Error(`${compilerFiles.wasm}: ${reply.status}`)
  // Some file hosts do not know the type, without which a browser refuses to compile what still arrives.
  if (reply.headers.get('content-type') === 'application/wasm') return WebAssembly.compileStreaming(reply)
  return WebAssembly.compile(await reply.arrayBuffer())
}

/**
 * Composes and compiles a token in a worker of this page, with the compiler and settings of the build, so that the
 * bytes are the same. What was compiled before is not compiled again. Heavy: load this module only when needed.
 *
 * @throws ToolboxError `compilerFailed` when the compiler cannot be loaded or refuses; `planAborted` on abort.
 */
export async function compileInPage(
  composition: TokenComposition,
  { signal, onStage }: { signal?: AbortSignal; onStage?: (stage: CompileStage) => void } = {},
): Promise<CompiledToken> {
  const { standardJson } = composeToken(composition)
  const { version, output } = await ask(JSON.stringify(standardJson), { signal, onStage })
  if (!version.startsWith(compilerLongVersionPrefix)) {
    throw new ToolboxError('compilerFailed', { message: `compiler ${version}` })
  }
  // The output is there already; `compileToken` checks it and takes its parts out.
  return compileToken({ version, compile: () => output }, composition)
}
