import fs from 'node:fs'
import path from 'node:path'
import type { Tool } from '@tokensmith/tools/defineTool.ts'
import { importGraph } from '../graph/importGraph.ts'
import { root } from '../stack/paths.ts'
import { contractsOfTool } from './contractsOfTool.ts'

/** A layer of the house and its files, by their path in the repository, sorted. */
export type Layer = Readonly<{
  name: string
  files: readonly string[]
  /** Those of them that somebody who changes the tool opens: its own, and what these import themselves. */
  near: readonly string[]
}>

/**
 * Every file of a tool, layer by layer, those first that are most its own: what its descriptor, its screen and its texts
 * import, directly or not, the contracts and their tests, the tests beside what is its own, the browser tests that open it,
 * and its page. Layers without files are left out.
 *
 * @param graph of the repository; one for many tools saves reading it again.
 */
export async function placesOfTool(tool: Tool, graph = importGraph(root)): Promise<Layer[]> {
  const folder = `packages/tools/src/${tool.id}`
  const own = filesIn(`${folder}/**/*`)
  const isTest = (file: string) => /\.test\.tsx?$/.test(file)
  const sources = own.filter((file) => !isTest(file))
  const closure = graph.closureOf(sources).files
  const imported = new Set(sources.flatMap((file) => graph.needsOf(file).files))
  const within = (start: string) => closure.filter((file) => file.startsWith(start) && !own.includes(file))
  const testsOf = (files: readonly string[]) => {
    const beside = files.map((file) => file.replace(/\.ts$/, '.test.ts'))
    return [...own, ...beside].filter((file) => isTest(file) && isFile(file))
  }
  const contracts = await contractsOfTool(tool, graph)
  const [shared, sdk] = [within('packages/tools/'), within('packages/sdk/')]
  const plans = sdk.filter((file) => imported.has(file))
  const browser = browserTestsOf(tool, graph)
  const page = [`docs/tools/${tool.id}.md`].filter(isFile)
  const layers: Layer[] = [
    { name: 'the tool', files: sources, near: sources },
    { name: 'page', files: page, near: page },
    { name: 'browser tests', files: browser, near: browser },
    { name: 'tests', files: testsOf(sdk), near: testsOf(plans) },
    { name: 'plans and reads', files: sdk, near: plans },
    { name: 'contracts', files: contracts.sources, near: contracts.sources },
    { name: 'Solidity tests', files: contracts.tests, near: contracts.ownTests },
    { name: 'shared by tools', files: shared, near: shared.filter((file) => imported.has(file)) },
    { name: 'interface', files: [...within('packages/ui/'), ...within('packages/i18n/')], near: [] },
    {
      name: 'other packages',
      files: [...within('packages/api/'), ...within('packages/chains/'), ...within('packages/vanity/')],
      near: [],
    },
  ]
  return layers.filter(({ files }) => files.length > 0)
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
