import type { Plugin } from 'vite'

/**
 * Takes `with { type: 'json' }` out of imports while the page is served for development: Node needs it, but Vite answers
 * such an import with a script, which a browser then refuses. A build has no such imports left.
 */
export function stripJsonAttributes(): Plugin {
  return {
    name: 'strip-json-attributes',
    apply: 'serve',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('/node_modules/') || !/\.tsx?$/.test(id.split('?')[0]!) || !code.includes("type: 'json'")) return
      // Blanks instead of nothing: every position in the file stays what it was.
      return code.replaceAll(/(?:,\s*\{\s*with: \{ type: 'json' \},?\s*\}|with \{ type: 'json' \})/g, (found) =>
        found.replaceAll(/[^\n]/g, ' '),
      )
    },
  }
}
