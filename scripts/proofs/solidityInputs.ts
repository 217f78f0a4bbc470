import fs from 'node:fs'
import path from 'node:path'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import type { ImportClosure, importGraph } from '../graph/importGraph.ts'
import { root } from '../stack/paths.ts'

const contractsFolder = 'packages/contracts'

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
 */
export function solidityInputs(graph: ReturnType<typeof importGraph>, test: string): SolidityInputs {
  const folder = path.posix.dirname(test)
  const handlers = fs
    .readdirSync(path.join(root, contractsFolder, 'test', folder))
    .filter((file) => file.endsWith('Handler.t.sol'))
    .map((file) => `test/${folder}/${file}`)
  const files = [...new Set([...handlers, `test/${test}`])]
  const sources = graph.closureOf(files.map((file) => `${contractsFolder}/${file}`))
  const texts = new Set(sources.files.flatMap((file) => textsOf(fs.readFileSync(path.join(root, file), 'utf8'))))
  const namedTemplates = templates.map(({ name }) => name).filter((name) => texts.has(name))
  const named = [...Object.keys(deployments), 'Rehearsal'].filter(
    (name) => texts.has(name) || [...texts].some((text) => text.endsWith(`/${name}.json`)),
  )
  return {
    files,
    templates: namedTemplates,
    closure: {
      files: [
        ...sources.files,
        ...namedTemplates.map((name) => `${contractsFolder}/generated/templates/${name}.json`),
        ...named.map((name) => `${contractsFolder}/generated/deployments/${name}.json`),
        `${contractsFolder}/hardhat.config.ts`,
      ].sort(),
      packages: [...sources.packages, '@uniswap/v2-core', '@uniswap/v2-periphery', 'hardhat', 'solc'].sort(),
    },
  }
}

function textsOf(source: string): string[] {
  return [...source.matchAll(/"([^"\n]*)"/g)].map(([, text = '']) => text)
}
