import fs from 'node:fs'
import path from 'node:path'
import { importGraph } from './importGraph.ts'

const isTest = (file: string) => /\.(?:test|spec)\.(?:ts|tsx|mjs)$/.test(file)
/** What only tests need and is meant for them. */
const isForTests = (file: string) => /^(?:packages\/testing|e2e)\/|^apps\/\w+\/test\/|\.scene\.tsx?$/.test(file)
/** Read by programs of others, by their own rules. */
const isForeign = (file: string) => /\.d\.ts$|\.config\.ts$/.test(file)
/** Compiled to WebAssembly and never imported; see generateKernels.ts. */
const isKernel = (file: string) => file.startsWith('packages/vanity/assembly/')

/**
 * Finds scripts and styles that nothing needs, and those of the product that nothing but tests needs, which
 * `findUnusedExports` cannot see: to it every file that a package's `exports` offers is used.
 *
 * Where programs begin is read from `knip.json`; tests begin by themselves.
 *
 * @param root the repository's folder, absolute.
 * @returns one sentence for each file.
 */
export function findUnusedFiles(root: string): string[] {
  const files = fs
    .globSync('{scripts,e2e,bench,packages,apps}/**/*.{ts,tsx,mjs,css}', {
      cwd: root,
      exclude: (name) => ['node_modules', 'dist', 'generated', 'artifacts', 'cache'].includes(path.basename(name)),
    })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
  const configs = fs.globSync('*.config.ts', { cwd: root })
  const starts = [...readEntries(root), ...configs, ...files.filter(isForeign)]
  const graph = importGraph(root, { types: true })
  const inProduct = new Set(graph.closureOf(starts.filter((file) => !isTest(file))).files)
  const inTests = new Set(graph.closureOf([...starts, ...files.filter(isTest)]).files)
  return files
    .filter((file) => !inProduct.has(file) && !isTest(file) && !isKernel(file))
    .flatMap((file) => {
      if (!inTests.has(file)) return [`${file}: nothing needs it`]
      return isForTests(file) ? [] : [`${file}: only tests need it; for them alone it belongs into a *.scene.ts`]
    })
}

/** The files with which the programs begin, by the patterns of each workspace. */
function readEntries(root: string): string[] {
  const { workspaces } = JSON.parse(fs.readFileSync(path.join(root, 'knip.json'), 'utf8')) as {
    workspaces: Record<string, { entry?: string[] }>
  }
  return Object.entries(workspaces).flatMap(([pattern, { entry = [] }]) => {
    // A folder that is named apart does not follow the pattern too.
    const folders =
      pattern === '.' ? ['.'] : fs.globSync(pattern, { cwd: root }).filter((one) => one === pattern || !workspaces[one])
    return folders.flatMap((folder) =>
      entry
        .flatMap((one) => fs.globSync(path.posix.join(folder, one), { cwd: root }))
        .map((file) => file.replaceAll('\\', '/')),
    )
  })
}
