/** Solidity sources by source name, for instance `src/token/TokenBase.sol`. */
export type SoliditySources = Readonly<Record<string, string>>

const importStatement = /^import\s+(?:\{[^}]*\}\s+from\s+)?"([^"]+)";/gm

/** Source names that a Solidity text imports, relative ones resolved against its own name. */
export function importsOf(sourceName: string, content: string): string[] {
  return [...content.matchAll(importStatement)].map((match) => {
    const path = match[1] ?? ''
    if (!path.startsWith('.')) return path
    const parts = sourceName.split('/').slice(0, -1)
    for (const part of path.split('/')) {
      if (part === '..') parts.pop()
      else if (part !== '.') parts.push(part)
    }
    return parts.join('/')
  })
}

/**
 * The sources that `root` needs, itself included, sorted by name, and no others.
 *
 * @throws Error when an import is not among `sources`.
 */
export function importClosure(root: string, sources: SoliditySources): Record<string, string> {
  const found = new Map<string, string>()
  const queue = [root]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(name)) continue
    const content = sources[name]
    if (content === undefined) throw new Error(`Solidity source not found: ${name}`)
    found.set(name, content)
    queue.push(...importsOf(name, content))
  }
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}
