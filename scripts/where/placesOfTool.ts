import fs from 'node:fs'
import path from 'node:path'
import type { Tool } from '@tokensmith/tools/defineTool.ts'
import { importGraph } from '../graph/importGraph.ts'
import { root } from '../stack/paths.ts'
import { contractsOfTool } from './contractsOfTool.ts'

/** A layer of the house and its files, by their path in the repository, sorted. */
export type Layer = readonly [name: string, files: readonly string[]]

/**
 * Every file of a tool, layer by layer: what its descriptor, its screen and its texts import, directly or not, the
 * contracts and their tests, the tests beside what is its own, the browser tests that open it, and its page. Layers
 * without files are left out.
 *
 * @param graph of the repository; one for many tools saves reading it again.
 */
export async function placesOfTool(tool: Tool, graph = importGraph(root)): Promise<Layer[]> {
  const folder = `packages/tools/src/${tool.id}`
  const own = filesIn(`${folder}/**/*`)
  const isTest = (file: string) => /\.test\.tsx?$/.test(file)
  const closure = graph.closureOf(own.filter((file) => !isTest(file))).files
  const within = (start: string) => closure.filter((file) => file.startsWith(start) && !own.includes(file))
  const contracts = await contractsOfTool(tool, graph)
  const sdk = within('packages/sdk/')
  const layers: Layer[] = [
    ['the tool', own.filter((file) => !isTest(file))],
    ['shared by tools', within('packages/tools/')],
    ['plans and reads', sdk],
    ['contracts', contracts.sources],
    ['interface', [...within('packages/ui/'), ...within('packages/i18n/')]],
    ['other packages', [...within('packages/api/'), ...within('packages/chains/'), ...within('packages/vanity/')]],
    [
      'tests',
      [...own, ...sdk.map((file) => file.replace(/\.ts$/, '.test.ts'))].filter((file) => isTest(file) && isFile(file)),
    ],
    ['Solidity tests', contracts.tests],
    ['browser tests', browserTestsOf(tool, graph)],
    ['page', [`docs/tools/${tool.id}.md`].filter(isFile)],
  ]
  return layers.filter(([, files]) => files.length > 0)
}

/** Specs that name the tool's address, or whose own steps do. */
function browserTestsOf(tool: Tool, graph: ReturnType<typeof importGraph>): string[] {
  const address = new RegExp(`['"\`/]${tool.path.slice(1)}(?![\\w/-])`)
  const names = (file: string) => address.test(fs.readFileSync(path.join(root, file), 'utf8'))
  return filesIn('e2e/*.spec.ts').filter((spec) => {
    const steps = graph.needsOf(spec).files.filter((file) => /^e2e\/\w+Steps\.ts$/.test(file))
    return [spec, ...steps].some(names)
  })
}

function filesIn(pattern: string): string[] {
  return fs
    .globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(isFile)
    .sort()
}

function isFile(file: string): boolean {
  return fs.statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile() ?? false
}
