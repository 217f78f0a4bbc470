import path from 'node:path'
import type { Layer } from './placesOfTool.ts'

/**
 * A layer as lines: its name and how many files it has, a line for each folder and the names of its files below it. Of what
 * the tool only comes to through others, the number, unless all is wanted.
 */
export function describeLayer({ name, files, near }: Layer, isAll: boolean): string {
  const named = isAll ? files : near
  const rest = files.length - named.length
  const folders = [...Map.groupBy(named, (file) => path.posix.dirname(file))].map(
    ([folder, some]) => `  ${folder}/\n${some.map((file) => `    ${path.posix.basename(file)}\n`).join('')}`,
  )
  const count = rest === 0 ? '' : `  … ${named.length === 0 ? '' : 'and '}${rest} further off; --all lists them\n`
  return `\n${name}, ${files.length}\n${folders.join('')}${count}`
}
