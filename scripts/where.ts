import fs from 'node:fs'
import path from 'node:path'
import { tools } from '@tokensmith/tools/registry.ts'
import { toolWords } from '@tokensmith/tools/toolWords.ts'
import { root } from './stack/paths.ts'
import { describeLayer } from './where/describeLayer.ts'
import { placesOfTool } from './where/placesOfTool.ts'

const registry = 'packages/tools/src/registry.ts'

/**
 * Prints the places of a tool, layer by layer, its own first; of what these only come to through others, the number, which
 * `--all` lists. A tool has the same name in each layer.
 */
export async function where(args: string[]): Promise<number> {
  const isAll = args.includes('--all')
  const id = args.find((one) => one !== '--all')
  const tool = tools.find((one) => one.id === id)
  if (!tool) {
    process.stderr.write(
      `Usage: npm run where -- <id> [--all]; the tools are:\n${tools.map((one) => `  ${one.id}`).join('\n')}\n`,
    )
    return 2
  }
  const words = toolWords[tool.id]!
  const query = Object.entries(tool.query ?? {}).map(([name, values]) => `${name}=${values.join('|')}`)
  process.stdout.write(`${words.title.en}: ${words.summary.en}\n\n`)
  process.stdout.write(`route\n  ${tool.path}${query.length > 0 ? `?${query.join('&')}` : ''}\n`)
  process.stdout.write(`registry\n  ${registry}:${lineOf(registry, `./${tool.id}/tool.ts`)}\n`)
  for (const layer of await placesOfTool(tool)) process.stdout.write(describeLayer(layer, isAll))
  return 0
}

function lineOf(file: string, text: string): number {
  const lines = fs.readFileSync(path.join(root, file), 'utf8').split('\n')
  return lines.findIndex((line) => line.includes(text)) + 1
}
