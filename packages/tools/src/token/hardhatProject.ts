import { compilerSettings, compilerVersion } from '@tokensmith/contracts/compose/compilerSettings.ts'
import type { ComposedToken } from '@tokensmith/contracts/compose/composeToken.ts'
import type { Hex } from 'viem'

/** What a project is built with: the newest Hardhat that keeps the paths of sources as they are, on which the bytes depend. */
export const hardhatVersions = {
  hardhat: '2.29.1',
  solc: compilerVersion,
  'ts-node': '10.9.2',
  typescript: '5.9.3',
} as const

/** Libraries that tokens import, in the release their sources are taken from. */
export const libraryVersions = { '@openzeppelin/contracts': '5.4.0', solady: '0.1.26' } as const

/** Names the contracts that a token works with; in the sources of those that trade. */
const companions = 'generated/Companions.sol'

export type HardhatProjectFacts = {
  /** keccak256 of the creation code without arguments, where it is known. */
  templateId?: Hex
  /** ABI-encoded, of a form that is complete. */
  constructorArgs?: Hex
}

/**
 * A Hardhat project of the token: the files by their path. It builds the very bytes that the page deploys, from the
 * sources inside; npm brings only Hardhat and the compiler.
 */
export function hardhatProject(composed: ComposedToken, facts: HardhatProjectFacts = {}): Record<string, string> {
  const sources = Object.entries(composed.standardJson.sources)
  const libraries = Object.entries(libraryVersions).filter(([library]) =>
    sources.some(([path]) => path.startsWith(`${library}/`)),
  )
  const folderOf = (path: string) => (libraries.some(([library]) => path.startsWith(`${library}/`)) ? 'libraries/' : '')
  return {
    'README.md': readme(composed, facts),
    'package.json': json({
      name: composed.contractName.toLowerCase(),
      version: '1.0.0',
      private: true,
      license: 'MIT',
      scripts: { build: 'hardhat compile' },
      dependencies: Object.fromEntries(libraries.map(([library]) => [library, `file:libraries/${library}`])),
      devDependencies: hardhatVersions,
    }),
    // Libraries are copied, not linked: Hardhat follows links and would see other paths.
    '.npmrc': 'install-links=true\n',
    '.gitignore': 'node_modules\nartifacts\ncache\n',
    'tsconfig.json': json({ compilerOptions: { module: 'commonjs', esModuleInterop: true, target: 'es2022' } }),
    'hardhat.config.ts': config,
    'standard.json': json(composed.standardJson),
    ...Object.fromEntries(
      libraries.map(([library, version]) => [
        `libraries/${library}/package.json`,
        json({ name: library, version, license: 'MIT' }),
      ]),
    ),
    ...Object.fromEntries(sources.map(([path, { content }]) => [`${folderOf(path)}${path}`, content])),
  }
}

const config = `import { TASK_COMPILE_SOLIDITY_GET_SOLC_BUILD } from 'hardhat/builtin-tasks/task-names'
import { type HardhatUserConfig, subtask } from 'hardhat/config'

// The compiler is the one of package.json, in its exact version, and no other is downloaded.
subtask(TASK_COMPILE_SOLIDITY_GET_SOLC_BUILD, async () => ({
  compilerPath: require.resolve('solc/soljson.js'),
  isSolcJs: true,
  version: '${compilerVersion}',
  longVersion: '${compilerVersion}',
}))

const config: HardhatUserConfig = {
  // Changing one of these changes the bytes of the token.
  solidity: {
    version: '${compilerVersion}',
    settings: ${JSON.stringify(compilerSettings)},
  },
  paths: { sources: './src' },
}

export default config
`

function readme(composed: ComposedToken, { templateId, constructorArgs }: HardhatProjectFacts): string {
  const { contractName, sourceName, composition } = composed
  return [
    `# ${contractName}`,
    '',
    `Foundation \`${composition.kind}\`, modules: ${composition.modules.map((id) => `\`${id}\``).join(', ') || 'none'}.`,
    `The token is \`${sourceName}\`; the files beside it and in \`libraries/\` are all that it imports.`,
    '',
    '    npm install',
    '    npx hardhat compile',
    '',
    `The bytes are then in \`artifacts/${sourceName}/${contractName}.json\`, under \`bytecode\`.`,
    ...(templateId ? ['Their keccak256, without constructor arguments, is', '', `    ${templateId}`] : []),
    '',
    '`standard.json` is the compiler input as explorers ask for it, for the compiler',
    `${compilerVersion}. Explorers name the contract \`${sourceName}:${contractName}\`.`,
    '',
    '## Constructor arguments',
    '',
    ...(constructorArgs
      ? ['ABI-encoded, as the form stood when this was downloaded:', '', `    ${constructorArgs}`]
      : ['The form was not complete when this was downloaded, so there are none here.']),
    '',
    '## Before you deploy it yourself',
    '',
    ...(companions in composed.standardJson.sources
      ? [
          `It knows companion contracts by the addresses in \`${companions}\`. On a chain that lacks one which the`,
          'constructor uses, the creation fails.',
          '',
        ]
      : []),
    'Nobody has audited it for your purpose: read the sources, and try it on a test network first.',
    '',
  ].join('\n')
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
