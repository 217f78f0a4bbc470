import fs from 'node:fs'
import path from 'node:path'
import { tools } from '@tokensmith/tools/registry.ts'
import { toolWords } from '@tokensmith/tools/toolWords.ts'
import { root } from './stack/paths.ts'
import { placesOfTool } from './where/placesOfTool.ts'

const registry = 'packages/tools/src/registry.ts'

/** Prints every place of a tool, layer by layer. A tool has the same name in each. */
export async function where([id]: string[]): Promise<number> {
  const tool = tools.find((one) => one.id === id)
  if (!tool) {
    process.stderr.write(`Usage: npm run where <id>; the tools are:\n${tools.map((one) => `  ${one.id}`).join('\n')}\n`)
    return 2
  }
  const words = toolWords[tool.id]!
  const query = Object.entries(tool.query ?? {}).map(([name, values]) => `${name}=${values.join('|')}`)
  process.stdout.write(`${words.title.en}: ${words.summary.en}\n\n`)
  process.stdout.write(`route\n  ${tool.path}${query.length > 0 ? `?${query.join('&')}` : ''}\n`)
  process.stdout.write(`registry\n  ${registry}:${lineOf(registry, `./${tool.id}/tool.ts`)}\n`)
  for (const [layer, files] of await placesOfTool(tool)) {
    process.stdout.write(`\n${layer}, ${files.length}\n${byFolder(files)}`)
  }
  return 0
}

/** A line for each folder, and the names of its files below it. */
function byFolder(files: readonly string[]): string {
  const folders = Map.groupBy(files, (file) => path.posix.dirname(file))
  return [...folders]
    .map(([folder, some]) => `  ${folder}/\n${some.map((file) => `    ${path.posix.basename(file)}\n`).join('')}`)
    .join('')
}

function lineOf(file: string, text: string): number {
  const lines = fs.readFileSync(path.join(root, file), 'utf8').split('\n')
  return lines.findIndex((line) => line.includes(text)) + 1
}
