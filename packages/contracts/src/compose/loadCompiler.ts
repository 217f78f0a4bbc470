import { createRequire } from 'node:module'
import { compilerLongVersionPrefix } from './compilerSettings.ts'
import { type CompilerHandle, createCompiler, type SoljsonModule } from './createCompiler.ts'

/** Path of the compiler's file: the very one that the page loads. Node only. */
export function compilerPath(): string {
  return createRequire(import.meta.url).resolve('solc/soljson.js')
}

/**
 * Loads the Solidity compiler from the installed package. Node only; takes about a second.
 *
 * @throws Error when another version is installed than the contracts are built with.
 */
export function loadCompiler(): CompilerHandle {
  const compiler = createCompiler(createRequire(import.meta.url)(compilerPath()) as SoljsonModule)
  if (!compiler.version.startsWith(compilerLongVersionPrefix)) {
    throw new Error(`Expected the Solidity compiler ${compilerLongVersionPrefix}*, found ${compiler.version}`)
  }
  return compiler
}
