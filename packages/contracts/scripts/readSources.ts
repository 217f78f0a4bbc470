import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { composeSource, tokenContractName, tokenFolder } from '../src/compose/composeSource.ts'
import { importClosure, importsOf, type SoliditySources } from '../src/compose/importClosure.ts'
import { usualCompositions } from '../src/compose/usualCompositions.ts'

export const packageFolder = join(import.meta.dirname, '..')

const require = createRequire(import.meta.url)

/** Folders of our own Solidity sources. */
const folders = [
  'src/token',
  'src/companion',
  'src/exchange',
  'src/launch',
  'src/lock',
  'src/presale',
  'src/send',
  'src/collect',
  'src/inscription',
  'src/staking',
]

/** Built, tested and measured like those of the toolbox, and not yet a part of it: no chain is given them. */
export const awaitedContracts: readonly { name: string; source: string }[] = []

/** The file with the companions' addresses, which the tokens import; it is written by `generate.ts`. */
export const companionsFile = 'generated/Companions.sol'

/** The file with the addresses of what sales are clones of, which their factory imports; written likewise. */
export const implementationsFile = 'generated/SaleImplementations.sol'

/** The file with the addresses of what pools are clones of, which their factory imports; written likewise. */
export const poolImplementationsFile = 'generated/PoolImplementations.sol'

const generatedSources: readonly string[] = [companionsFile, implementationsFile, poolImplementationsFile]

/** All Solidity files of `src` and what they import, by source name, sorted; without the generated ones. */
export function readSources(): Record<string, string> {
  const found = new Map<string, string>()
  const queue = folders
    .filter((folder) => existsSync(join(packageFolder, folder)))
    .flatMap((folder) =>
      readdirSync(join(packageFolder, folder))
        .filter((file) => file.endsWith('.sol'))
        .map((file) => `${folder}/${file}`),
    )
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(name) || generatedSources.includes(name)) continue
    const path = name.startsWith('src/') ? join(packageFolder, name) : require.resolve(name)
    const content = readFileSync(path, 'utf8')
    found.set(name, content)
    queue.push(...importsOf(name, content))
  }
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** What tokens can be composed of: everything that at least one composition imports, the companions' addresses too. */
export function tokenSourcesOf(sources: SoliditySources, companions: string): Record<string, string> {
  const all = { ...sources, [companionsFile]: companions }
  const needed = usualCompositions.map((composition) => {
    const name = `${tokenFolder}/${tokenContractName(composition)}.sol`
    return importClosure(name, { ...all, [name]: composeSource(composition) })
  })
  return Object.fromEntries(
    Object.entries(Object.assign({}, ...needed) as Record<string, string>)
      .filter(([name]) => name in all)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}
