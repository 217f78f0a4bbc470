import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { compileFunction } from 'node:vm'
import { compilerLongVersionPrefix } from './compilerSettings.ts'
import { type CompilerHandle, createCompiler, type SoljsonModule } from './createCompiler.ts'
import { compilerPath } from './loadCompiler.ts'
import { splitCompiler } from './splitCompiler.ts'

/**
 * Loads the compiler in the form that pages run, a quarter faster than `loadCompiler` and with the same answers. Node only.
 *
 * @throws Error for another compiler than the one that is known.
 */
export function loadSplitCompiler(): CompilerHandle {
  const file = compilerPath()
  const { wasm, script } = splitCompiler(readFileSync(file, 'utf8'))
  const soljson = { wasmBinary: wasm } as unknown as SoljsonModule
  const run = compileFunction(script, ['Module', 'module', 'require', '__dirname'], { filename: file })
  run(soljson, {}, createRequire(import.meta.url), dirname(file))
  const compiler = createCompiler(soljson)
  if (!compiler.version.startsWith(compilerLongVersionPrefix)) {
    throw new Error(`Expected the Solidity compiler ${compilerLongVersionPrefix}*, found ${compiler.version}`)
  }
  return compiler
}
