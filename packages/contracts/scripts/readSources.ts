import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { importsOf } from '../src/compose/importClosure.ts'

export const packageFolder = join(import.meta.dirname, '..')

const require = createRequire(import.meta.url)

/** All Solidity files of `src/token` and what they import, by source name, sorted. */
export function readSources(): Record<string, string> {
  const folder = 'src/token'
  const found = new Map<string, string>()
  const queue = readdirSync(join(packageFolder, folder))
    .filter((file) => file.endsWith('.sol'))
    .map((file) => `${folder}/${file}`)
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(name)) continue
    const path = name.startsWith('src/') ? join(packageFolder, name) : require.resolve(name)
    const content = readFileSync(path, 'utf8')
    found.set(name, content)
    queue.push(...importsOf(name, content))
  }
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}
