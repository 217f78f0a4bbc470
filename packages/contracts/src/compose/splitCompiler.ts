import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { compilerWasmHash } from './compilerFiles.ts'

export type CompilerParts = Readonly<{
  /** The compiler itself, byte for byte as its authors built it. */
  wasm: Uint8Array<ArrayBuffer>
  /** The Emscripten script without the bytes: it takes the WebAssembly from `Module.instantiateWasm` or `Module.wasmBinary`. */
  script: string
}>

/** Begins what Emscripten wrote; before it stands one statement that unpacks the WebAssembly into `Module.wasmBinary`. */
const scriptBegin = 'var Module = typeof Module != "undefined" ? Module : {};'

/**
 * Emscripten calls by a table whatever may throw, some ten million times in one compilation, and a browser's lookup in a table
 * is slow. Later Emscriptens remember what they looked up, as the second text does. Nothing changes an entry: no function is ever added.
 */
const lookUp = 'function getWasmTableEntry(funcPtr) { return wasmTable.get(funcPtr); }'
const lookUpOnce =
  'var wasmTableMirror = []; function getWasmTableEntry(funcPtr) { return wasmTableMirror[funcPtr] ?? (wasmTableMirror[funcPtr] = wasmTable.get(funcPtr)); }'

/**
 * Cuts `soljson.js` into its WebAssembly and its script, so that a browser need not read nine megabytes of text first, and makes
 * its calls a quarter faster. Runs only the statement that unpacks. Node only.
 *
 * @param soljson Text of the file in the package `solc`.
 * @throws Error when the file is built otherwise than expected, or its WebAssembly is not the one that is known.
 */
export function splitCompiler(soljson: string): CompilerParts {
  const begin = onlyPlaceOf(soljson, scriptBegin)
  const unpacked: { Module?: { wasmBinary?: Uint8Array } } = {}
  runInNewContext(soljson.slice(0, begin), unpacked)
  const wasm = Uint8Array.from(unpacked.Module?.wasmBinary ?? [])
  const hash = createHash('sha256').update(wasm).digest('base64')
  if (hash !== compilerWasmHash) throw new Error(`The compiler's WebAssembly has the SHA-256 ${hash}`)
  const script = soljson.slice(begin)
  onlyPlaceOf(script, lookUp)
  return { wasm, script: script.replace(lookUp, lookUpOnce) }
}

function onlyPlaceOf(text: string, part: string): number {
  const place = text.indexOf(part)
  if (place < 0 || text.includes(part, place + 1)) throw new Error(`The compiler's file has not once: ${part}`)
  return place
}
