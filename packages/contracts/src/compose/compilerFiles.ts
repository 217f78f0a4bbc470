import { compilerVersion } from './compilerSettings.ts'

/**
 * The compiler as pages load it, cut out of the package's one file by `splitCompiler`: its WebAssembly, which a browser compiles
 * while it arrives and keeps compiled, and the script that calls it. Paths below the site's root.
 * Browsers keep both for ever: a script that is cut otherwise needs another name.
 */
export const compilerFiles = {
  wasm: `compiler/soljson-${compilerVersion}.wasm`,
  script: `compiler/soljson-script-${compilerVersion}.js`,
} as const

/**
 * SHA-256 of the compiler's WebAssembly in base64, as `integrity` wants it. Build, server and page refuse any other bytes. A new
 * release of the compiler has another: `splitCompiler` says which.
 */
export const compilerWasmHash = '3xTE5e5Ysn8Gts6ZZtbebWOC2+a0PkGjh8mBJkivyh4='
