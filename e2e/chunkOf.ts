import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localWebFolder } from '../scripts/stack/startStack.ts'

/** The file that a lazy part of the page was built into, given by the end of its source's path: its name says nothing. */
export function chunkOf(source: string): RegExp {
  const manifest = JSON.parse(readFileSync(join(localWebFolder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  const found = Object.entries(manifest).find(([path]) => path.endsWith(source))
  if (!found) throw new Error(`No part of the page was built from ${source}.`)
  return new RegExp(`/${found[1].file.replaceAll('.', '\\.')}$`)
}
