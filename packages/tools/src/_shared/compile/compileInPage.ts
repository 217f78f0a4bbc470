import { compilerLongVersionPrefix, compilerVersion } from '@tokensmith/contracts/compose/compilerSettings.ts'
import { type CompiledToken, compileToken } from '@tokensmith/contracts/compose/compileToken.ts'
import { composeToken } from '@tokensmith/contracts/compose/composeToken.ts'
import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { ToolboxError } from '@tokensmith/sdk/errors/ToolboxError.ts'

/** Where the web app serves the compiler: the very file that the contracts are built with. */
const compilerUrl = `/compiler/soljson-${compilerVersion}.js`

/** The compiler is 6.5 MB to load, then works for some seconds. */
export type CompileStage = 'loading' | 'compiling'

type Answer = { id: number; started?: true; version?: string; output?: string; failed?: string }

let worker: Worker | undefined
let lastId = 0
const finished = new Map<string, CompiledToken>()

/**
 * Composes and compiles a token in a worker of this page, with the compiler and settings of the build, so that the
 * bytes are the same. A composition compiled before is returned at once. Heavy: load this module only when needed.
 *
 * @throws ToolboxError `compilerFailed` when the compiler cannot be loaded or refuses; `planAborted` on abort.
 */
export async function compileInPage(
  composition: TokenComposition,
  { signal, onStage }: { signal?: AbortSignal; onStage?: (stage: CompileStage) => void } = {},
): Promise<CompiledToken> {
  const { standardJson } = composeToken(composition)
  const input = JSON.stringify(standardJson)
  const known = finished.get(input)
  if (known) return known
  onStage?.('loading')
  const { version = '', output = '' } = await ask(input, { signal, onStage })
  if (!version.startsWith(compilerLongVersionPrefix)) {
    throw new ToolboxError('compilerFailed', { message: `compiler ${version}` })
  }
  // The output is there already; `compileToken` checks it and takes its parts out.
  const compiled = compileToken({ version, compile: () => output }, composition)
  finished.set(input, compiled)
  return compiled
}

function ask(
  standardJson: string,
  { signal, onStage }: { signal?: AbortSignal; onStage?: (stage: CompileStage) => void },
): Promise<Answer> {
  worker ??= new Worker(new URL('./compiler.worker.ts', import.meta.url))
  const compiler = worker
  const id = ++lastId
  return new Promise((resolve, reject) => {
    const stop = (error?: unknown) => {
      compiler.removeEventListener('message', hear)
      compiler.removeEventListener('error', fail)
      signal?.removeEventListener('abort', abort)
      if (error) reject(error)
    }
    const abort = () => {
      // A running compilation cannot be interrupted, only its worker ended.
      compiler.terminate()
      if (worker === compiler) worker = undefined
      stop(new ToolboxError('planAborted'))
    }
    const fail = (event: ErrorEvent) => stop(new ToolboxError('compilerFailed', { message: event.message }))
    const hear = ({ data }: MessageEvent<Answer>) => {
      if (data.id !== id) return
      if (data.started) return onStage?.('compiling')
      stop(
        data.failed === undefined
          ? undefined
          : new ToolboxError('compilerFailed', { message: data.failed }, { retryable: true }),
      )
      resolve(data)
    }
    if (signal?.aborted) return reject(new ToolboxError('planAborted'))
    compiler.addEventListener('message', hear)
    compiler.addEventListener('error', fail)
    signal?.addEventListener('abort', abort)
    compiler.postMessage({ id, compilerUrl: new URL(compilerUrl, location.href).href, standardJson })
  })
}
