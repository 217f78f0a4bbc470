import { compilerSettings, compilerVersion } from '@tokensmith/contracts/compose/compilerSettings.ts'
import type { ComposedToken } from '@tokensmith/contracts/compose/composeToken.ts'
import { companions, type HardhatProjectFacts, hardhatScripts, needsCompanions } from './hardhatScripts.ts'

/** What a project is built with: the newest Hardhat that keeps the paths of sources as they are, on which the bytes depend. */
export const hardhatVersions = {
  '@types/mocha': '10.0.10',
  '@types/node': '24.19.4',
  hardhat: '2.29.1',
  solc: compilerVersion,
  'ts-node': '10.9.2',
  typescript: '5.9.3',
  viem: '2.57.1',
} as const

/** Libraries that tokens import, in the release their sources are taken from. */
export const libraryVersions = { '@openzeppelin/contracts': '5.4.0', solady: '0.1.26' } as const

export type { HardhatProjectFacts } from './hardhatScripts.ts'

/**
 * A Hardhat project of the token: the files by their path. It builds the very bytes that the page deploys, from the
 * sources inside, deploys it, and tries it; npm brings only what `hardhatVersions` names.
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
      scripts: {
        build: 'hardhat compile',
        test: 'hardhat test',
        deploy: 'hardhat run scripts/deploy.ts --network target',
      },
      dependencies: Object.fromEntries(libraries.map(([library]) => [library, `file:libraries/${library}`])),
      devDependencies: hardhatVersions,
    }),
    // Libraries are copied, not linked: Hardhat follows links and would see other paths.
    '.npmrc': 'install-links=true\n',
    '.gitignore': 'node_modules\nartifacts\ncache\n',
    'tsconfig.json': json({
      compilerOptions: {
        module: 'commonjs',
        esModuleInterop: true,
        target: 'es2022',
        strict: true,
        skipLibCheck: true,
      },
    }),
    'hardhat.config.ts': config,
    ...hardhatScripts(composed, facts),
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
  networks: {
    // Tests run on an empty chain, or on a copy of the one whose RPC this is.
    hardhat: process.env.FORK_URL ? { forking: { url: process.env.FORK_URL } } : {},
    // Where the script deploys to. Keys stay in the environment, never in a file.
    ...(process.env.RPC_URL && process.env.DEPLOYER_KEY
      ? { target: { url: process.env.RPC_URL, accounts: [process.env.DEPLOYER_KEY] } }
      : {}),
  },
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
      ? ['ABI-encoded, as the form stood when this was downloaded:', '', `    ${constructorArgs}`, '']
      : ['The form was not complete when this was downloaded, so there are none here.']),
    `They stand in \`constructorArguments.ts\`, which ${constructorArgs ? 'is what' : 'has to be filled in before'} the test and the script deploy.`,
    'Dates are among them: what lies in the past by then can be refused.',
    '',
    '## Test',
    '',
    '    npx hardhat test',
    '',
    ...(needsCompanions(composed)
      ? [
          'Without more it compares the bytes alone: the token works with other contracts. To deploy it too, name the RPC of a',
          'chain that has them, which the test copies and does not change:',
          '',
          '    FORK_URL=https://… npx hardhat test',
          '',
        ]
      : []),
    `\`test/${contractName}.test.ts\` compares the bytes, deploys with these arguments, and checks name, symbol, decimals,`,
    'supply, owner, and, where somebody holds tokens from the start, a transfer.',
    '',
    '## Deploy',
    '',
    '    RPC_URL=https://… DEPLOYER_KEY=0x… npx hardhat run scripts/deploy.ts --network target',
    '',
    'This sends a transaction and pays for it. Use a key that holds little more than the gas, and remove it from the history',
    'of your shell.',
    '',
    '## Before you deploy it yourself',
    '',
    ...(needsCompanions(composed)
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
