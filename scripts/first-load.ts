import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { tools } from '@tokensmith/tools/registry.ts'

/** Compressed bytes of JavaScript that `/home` may need before it works, with all the tools that are planned. */
const plannedLoadLimit = 150_000
const plannedTools = 53
/** What a tool adds: its descriptor, title and summary, as builds with 17 more of them took it (decision 35). */
const bytesPerTool = 240

/** What `/home` may need with the tools that are there: room is kept for the others. */
export const firstLoadLimit = plannedLoadLimit - bytesPerTool * (plannedTools - tools.length)

/** The files that the served page itself asks for before it works: what the start script imports, and its styles. */
export function listFirstLoad(dist: string): { scripts: string[]; styles: string[] } {
  const html = readFileSync(join(dist, 'home.en.html'), 'utf8')
  const start = /<script[^>]+src="\/([^"]+)"/.exec(html)![1]!
  const scripts = [...readFileSync(join(dist, start), 'utf8').matchAll(/import\("\/([^"]+)"\)/g)].map(
    (match) => match[1]!,
  )
  const styles = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map((match) => match[1]!)
  return { scripts: [start, ...scripts], styles }
}

/** Compressed bytes of files of a build, together. */
export function gzipBytes(dist: string, files: Iterable<string>): number {
  return [...files].reduce((total, file) => total + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0)
}
