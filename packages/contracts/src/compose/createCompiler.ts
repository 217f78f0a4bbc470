/** A Solidity compiler: standard JSON in, standard JSON out, both as text. */
export type CompilerHandle = Readonly<{
  /** For instance `0.8.37+commit.…Emscripten.clang`. */
  version: string
  compile(standardJson: string): string
}>

/** The parts of `soljson.js` that are used; the file is an Emscripten module. */
export type SoljsonModule = {
  cwrap(name: string, result: string | null, parameters: readonly string[]): (...values: unknown[]) => unknown
}

/**
 * Makes a compiler of a loaded `soljson.js`, in Node or in a worker. Imports are never looked up outside the input.
 */
export function createCompiler(soljson: SoljsonModule): CompilerHandle {
  const compile = soljson.cwrap('solidity_compile', 'string', ['string', 'number', 'number'])
  const reset = soljson.cwrap('solidity_reset', null, [])
  return {
    version: String(soljson.cwrap('solidity_version', 'string', [])()),
    compile(standardJson) {
      const output = String(compile(standardJson, 0, 0))
      // Frees what the compiler allocated for this run; the text above is a copy.
      reset()
      return output
    },
  }
}
