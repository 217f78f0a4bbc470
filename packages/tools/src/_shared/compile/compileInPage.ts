import { compilerLongVersionPrefix, compilerVersion } from '@tokensmith/contracts/compose/compilerSettings.ts'
import { type CompiledToken, compileToken } from '@tokensmith/contracts/compose/compileToken.ts'
import { composeToken } from '@tokensmith/contracts/compose/composeToken.ts'
import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { type CompilerWorker, type CompileStage, createCompilerQueue } from './createCompilerQueue.ts'

/** Where the web app serves the compiler: the very file that the contracts are built with. */
const compilerUrl = `/compiler/soljson-${compilerVersion}.js`

export type { CompileStage }

const ask = createCompilerQueue(() => {
  const worker = new Worker(new URL('./compiler.worker.ts', import.meta.url))
  worker.postMessage({ compilerUrl: new URL(compilerUrl, location.href).href })
  return worker as CompilerWorker
})

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
