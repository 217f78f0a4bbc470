import fs from 'node:fs'
import path from 'node:path'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { awaitedContracts } from '../../packages/contracts/scripts/readSources.ts'
import type { TokenComposition } from '../../packages/contracts/src/compose/tokenModules.ts'
import type { ImportClosure, importGraph } from '../graph/importGraph.ts'
import { root } from '../stack/paths.ts'
import { companionsOf, isCompanion } from './companionsOf.ts'

const contractsFolder = 'packages/contracts'
/** Asks of a token's name whether it has `dividend` in it, say, which is then no template that it reads. */
const asksForParts = `${contractsFolder}/test/_support/MarketTest.sol`
/** They put contracts of the toolbox at their addresses. Which of these a run meets, the sources of its tokens tell. */
const scaffolds = [asksForParts, `${contractsFolder}/test/sale/SaleTest.sol`]

/** What a file of Solidity tests runs on. */
export type SolidityInputs = Readonly<{
  /** To build and run it, by their path in the package: the file and the handlers beside it. */
  files: readonly string[]
  /** Built templates that it names, and no other can it read. */
  templates: readonly string[]
  closure: ImportClosure
}>

/** Files of Solidity tests by their path in `test`, but those of the pairs of modules, which have proofs of their own. */
export function solidityTests(): string[] {
  return fs
    .globSync('**/*.t.sol', { cwd: path.join(root, contractsFolder, 'test') })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('Handler.t.sol') && !file.startsWith('pairs/'))
    .sort()
}

/**
 * Everything that decides how a file of tests ends: the Solidity sources it imports, the committed code of each template
 * and each contract that these name as a text, and Hardhat with its compiler.
 *
 * @param test its path in `test`.
 * @param tokens which the run is given in place of the templates that the tests name.
 */
export function solidityInputs(
  graph: ReturnType<typeof importGraph>,
  test: string,
  tokens?: readonly TokenComposition[],
): SolidityInputs {
  const folder = path.posix.dirname(test)
  const handlers = fs
    .readdirSync(path.join(root, contractsFolder, 'test', folder))
    .filter((file) => file.endsWith('Handler.t.sol'))
    .map((file) => `test/${folder}/${file}`)
  const files = [...new Set([...handlers, `test/${test}`])]
  const sources = graph.closureOf(files.map((file) => `${contractsFolder}/${file}`))
  const tests = sources.files.filter((file) => file.startsWith(`${contractsFolder}/test/`))
  const read = textsOf(tests.filter((file) => file !== asksForParts))
  const named = tokens ? [] : templates.filter(({ name }) => read.has(name))
  const texts = textsOf(tests.filter((file) => !scaffolds.includes(file)))
  const placed = textsOf(tests.filter((file) => scaffolds.includes(file)))
  const reached = new Set((tokens ?? named).flatMap(companionsOf))
  const awaited = awaitedContracts.map(({ name }) => name)
  const contracts = [...Object.keys(deployments), 'Rehearsal', ...awaited].filter(
    (name) => isNamed(name, texts) || (isNamed(name, placed) && (!isCompanion(name) || reached.has(name))),
  )
  return {
    files,
    templates: named.map(({ name }) => name),
    closure: {
      files: [
        ...sources.files,
        ...named.map(({ name }) => `${contractsFolder}/generated/templates/${name}.json`),
        ...contracts.map((name) => `${contractsFolder}/generated/deployments/${name}.json`),
        `${contractsFolder}/hardhat.config.ts`,
      ].sort(),
      packages: [...sources.packages, '@uniswap/v2-core', '@uniswap/v2-periphery', 'hardhat', 'solc'].sort(),
    },
  }
}

function textsOf(files: readonly string[]): ReadonlySet<string> {
  const sources = files.map((file) => fs.readFileSync(path.join(root, file), 'utf8'))
  return new Set(sources.flatMap((source) => [...source.matchAll(/"([^"\n]*)"/g)].map(([, text = '']) => text)))
}

function isNamed(contract: string, texts: ReadonlySet<string>): boolean {
  return texts.has(contract) || [...texts].some((text) => text.endsWith(`/${contract}.json`))
}
