import type { Plugin } from 'vite'

/** Where `@scure/base` makes its codings out of parts; the calls change nothing and are not marked so. */
const parts = /(?<![\w.])(?=(?:chain|radix2?|alphabet|join|padding|checksum|normalize|genBech32)\()(?<!function )/g

/**
 * Leaves out of a worker the codings of `@scure/base` that it does not use (base32, base64, bech32): a kilobyte, for each
 * worker that knows seed phrases.
 */
export function dropUnusedBases(): Plugin {
  return {
    name: 'drop-unused-bases',
    transform: {
      filter: { id: /@scure\/base\/lib\/esm\/index\.js$/ },
      handler: (code) => code.replace(parts, '/* @__PURE__ */ '),
    },
  }
}
