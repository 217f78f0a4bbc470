import fs from 'node:fs'
import path from 'node:path'
import { tools } from '@tokensmith/tools/registry.ts'
import { root } from './stack/paths.ts'

/** Prints every place of a tool, layer by layer. A tool has the same name in each. */
export async function where([id]: string[]): Promise<number> {
  const tool = tools.find((one) => one.id === id)
  if (!tool) {
    process.stderr.write(`Usage: npm run where <id>; the tools are:\n${tools.map((one) => `  ${one.id}`).join('\n')}\n`)
    return 2
  }
  const contracts = (tool.contracts ?? []).flatMap((name) =>
    fs.globSync(`packages/contracts/{src,test}/**/${name}*.sol`, { cwd: root }),
  )
  const areas = [...new Set(contracts.map((file) => file.split('/')[3]))]
  const places: [string, string[]][] = [
    ['route', [tool.path + queryOf(tool.query)]],
    ['descriptor', [`packages/tools/src/${tool.id}/tool.ts`]],
    ['screen and texts', filesIn(`packages/tools/src/${tool.id}/**/*`).filter((file) => !file.endsWith('/tool.ts'))],
    [
      'registry',
      [`packages/tools/src/registry.ts:${lineOf('packages/tools/src/registry.ts', `./${tool.id}/tool.ts`)}`],
    ],
    ['plans and reads', areas.flatMap((area) => filesIn(`packages/sdk/src/${area}/**/*`))],
    ['contracts', contracts.sort()],
    ['e2e', filesIn(`e2e/${tool.id}*.spec.ts`)],
    ['page', filesIn(`docs/tools/${tool.id}.md`)],
  ]
  process.stdout.write(`${tool.title.en}: ${tool.summary.en}\n`)
  for (const [layer, files] of places) {
    if (files.length > 0) process.stdout.write(`\n${layer}\n${files.map((file) => `  ${file}`).join('\n')}\n`)
  }
  return 0
}

function queryOf(query: Readonly<Record<string, readonly string[]>> | undefined): string {
  return query
    ? `?${Object.entries(query)
        .map(([name, values]) => `${name}=${values.join('|')}`)
        .join('&')}`
    : ''
}

function filesIn(pattern: string): string[] {
  return fs
    .globSync(pattern, { cwd: root })
    .filter((file) => fs.statSync(path.join(root, file)).isFile())
    .sort()
}

function lineOf(file: string, text: string): number {
  const lines = fs.readFileSync(path.join(root, file), 'utf8').split('\n')
  return lines.findIndex((line) => line.includes(text)) + 1
}
