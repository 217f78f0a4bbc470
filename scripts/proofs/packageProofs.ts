import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { importGraph } from '../graph/importGraph.ts'
import { packPackages } from '../packages/packPackages.ts'
import { publishedPackages } from '../packages/publishedPackages.ts'
import { tryExample } from '../packages/tryExample.ts'
import { tryModules } from '../packages/tryModules.ts'
import { root } from '../stack/paths.ts'
import { inputsHash } from './inputsHash.ts'
import type { Outcome, ProofGroup } from './Proof.ts'

/** What makes the packages and tries them; and what says how they are compiled and what they declare. */
const makers = [
  'scripts/packages/tryExample.ts',
  'scripts/packages/tryModules.ts',
  'scripts/packages/packPackages.ts',
  'tsconfig.published.json',
  'tsconfig.base.json',
  'package.json',
]

/**
 * The packages as somebody has them who installs the packed files: every module can be imported and has types, and the
 * example of each runs in Node on a chain and is built as a page. Laid out without a registry.
 */
export function packageProofs(graph: ReturnType<typeof importGraph>): ProofGroup {
  const published = publishedPackages.flatMap((name) =>
    globFiles(`packages/${name}/{package.json,README.md,{src,generated}/**/*.{ts,json,sol}}`).filter(
      (file) => !/\.(?:test|scene)\.ts$/.test(file),
    ),
  )
  const descriptors = globFiles('packages/tools/generated/erc7730/*.json')
  const hashWith = (own: readonly string[]) => {
    const { files, packages } = graph.closureOf([...makers, ...published])
    return inputsHash(
      { files: [...new Set([...files, ...descriptors, ...own])].sort(), packages: [...packages, 'typescript', 'vite'] },
      {},
    )
  }
  const known = new Map<string, { inputs: string; attempt: (packed: ReadonlyMap<string, string>) => Promise<number> }>([
    ['package/modules', { inputs: hashWith([]), attempt: tryModules }],
    ...publishedPackages.map(
      (name) =>
        [
          `package/${name}`,
          {
            inputs: hashWith(globFiles(`examples/${name}/**/*.{ts,json,html}`)),
            attempt: (packed: ReadonlyMap<string, string>) => tryExample(name, packed),
          },
        ] as const,
    ),
  ])
  return {
    name: 'package',
    proofs: [...known].map(([id, { inputs }]) => ({ id, inputs })),
    async run(ids, _seed, onOutcome) {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tokensmith-packed-'))
      try {
        const packing = packPackages(folder)
        for (const id of ids) onOutcome(id, await prove(async () => known.get(id)!.attempt(await packing)))
      } finally {
        fs.rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

async function prove(attempt: () => Promise<number>): Promise<Outcome> {
  const startedAt = performance.now()
  try {
    const count = await attempt()
    return { count, seconds: Math.ceil((performance.now() - startedAt) / 1000) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

function globFiles(pattern: string): string[] {
  return fs.globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
}
