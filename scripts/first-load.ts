import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Compressed bytes of JavaScript that `/home` may need before it works. */
export const firstLoadLimit = 150_000

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
