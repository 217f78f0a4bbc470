import { createRequire } from 'node:module'
import { compilerSettings, compilerVersion } from '@tokensmith/contracts/compose/compilerSettings.ts'
import { composeToken } from '@tokensmith/contracts/compose/composeToken.ts'
import { loadCompiler } from '@tokensmith/contracts/compose/loadCompiler.ts'
import { allModulesOf } from '@tokensmith/contracts/compose/tokenModules.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { findTemplate } from '@tokensmith/sdk/base/toolbox/findTemplate.ts'
import { loadTemplateCode } from '@tokensmith/sdk/base/toolbox/loadTemplateCode.ts'
import { encodeConstructor } from '@tokensmith/sdk/token/encodeConstructor.ts'
import type { Address } from 'viem'
import { afterAll, describe, expect, it } from 'vitest'
import { hardhatProject, hardhatVersions, libraryVersions } from './hardhatProject.ts'
import { type ProjectRun, runHardhatProject } from './runHardhatProject.scene.ts'

const composition = { kind: 'normal', modules: allModulesOf('normal') } as const
const chain = await startChain()
afterAll(() => chain.stop())
/** Of the first test, which compiles the project. */
let artifact: ProjectRun['artifact']

describe('the Hardhat project of a token', () => {
  it('compiles to the bytes that the page deploys, from nothing but its own files', async () => {
    const template = findTemplate(composition)!
    const composed = composeToken(composition)
    const files = hardhatProject(composed)
    // As Hardhat names sources: those of the project by their path, those of packages by the package's name.
    const sources = Object.fromEntries(
      Object.entries(files)
        .filter(([path]) => path.endsWith('.sol'))
        .map(([path, content]) => [path.replace(/^libraries\//, ''), { content }]),
    )
    const settings = { ...compilerSettings, outputSelection: composed.standardJson.settings.outputSelection }
    const input = { language: 'Solidity', sources, settings }
    expect(files['hardhat.config.ts']).toContain(`settings: ${JSON.stringify(compilerSettings)}`)
    const output = JSON.parse(loadCompiler().compile(JSON.stringify(input)))
    const { abi, evm } = output.contracts[composed.sourceName][composed.contractName]
    artifact = { abi, bytecode: `0x${evm.bytecode.object}` }
    expect(artifact.bytecode).toBe(await loadTemplateCode(template))
  }, 180_000)

  it('deploys with its arguments and passes its own test, which a wrong supply fails', async () => {
    const [receiver, owner] = (await chain.rpc<Address[]>('eth_accounts')).slice(2)
    const now = (await chain.client.getBlock()).timestamp
    const constructorArgs = encodeConstructor(composition, {
      ...{ name: 'Gato "Azul"', symbol: 'GATO', decimals: 6, supply: 10n ** 15n, receiver: receiver!, owner },
      ...{ mintCap: 10n ** 16n, pausableUntil: now + 86_400n, whitelistUntil: now + 86_400n, feeAddress: owner },
      ...{ transferBurnBps: 100, transferFeeBps: 250 },
    })
    const { templateId } = findTemplate(composition)!
    const files = hardhatProject(composeToken(composition), { templateId, constructorArgs })
    const run = { files, artifact, url: chain.url }
    const deployed = await runHardhatProject({ ...run, script: 'scripts/deploy' })
    expect(deployed.output).toMatch(/Gato "Azul" \(GATO\) is at 0x[\da-f]{40}/i)
    // The test waits for the end of the whitelist, and dates of the arguments lie behind it then.
    const before = await chain.rpc('evm_snapshot')
    const tested = await runHardhatProject({ ...run, script: 'test/NormalToken.test' })
    expect(tested.output).toMatch(/pass 4\b[\s\S]*skipped 0\b/)
    expect(tested.code).toBe(0)
    await chain.rpc('evm_revert', [before])
    const path = 'test/NormalToken.test.ts'
    const wrong = { ...files, [path]: files[path]!.replace('given.base.supply)', 'given.base.supply + 1n)') }
    const refused = await runHardhatProject({ ...run, files: wrong, script: 'test/NormalToken.test' })
    expect(refused.output).toMatch(/fail 1\b/)
    expect(refused.code).toBe(1)
  }, 60_000)

  it('leaves the deployment to a copied chain or to filled in arguments, where it could only fail', () => {
    const testOf = (kind: 'standard' | 'marketing' | 'fairMint') => {
      const files = hardhatProject(composeToken({ kind, modules: [] }))
      return Object.entries(files).find(([path]) => path.startsWith('test/'))![1]
    }
    expect(testOf('standard')).toContain('= constructorArguments ? describe : describe.skip')
    expect(testOf('marketing')).toContain('= constructorArguments && process.env.FORK_URL ? describe : describe.skip')
    // Nobody holds a token that is minted first.
    expect(testOf('marketing')).toContain("'moves from its holder")
    expect(testOf('fairMint')).not.toContain("'moves from its holder")
    const files = hardhatProject(composeToken({ kind: 'standard', modules: [] }))
    expect(files['constructorArguments.ts']).toContain('= undefined')
  })

  it('names exact versions: the compiler of the build and the libraries whose sources it holds', () => {
    const { dependencies, devDependencies } = JSON.parse(hardhatProject(composeToken(composition))['package.json']!)
    expect(devDependencies.solc).toBe(compilerVersion)
    for (const version of Object.values(devDependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(Object.values(dependencies)).toEqual(Object.keys(dependencies).map((name) => `file:libraries/${name}`))
    const installed = createRequire(new URL('../../../contracts/package.json', import.meta.url))
    for (const [library, version] of Object.entries(libraryVersions)) {
      expect(installed(`${library}/package.json`).version, library).toBe(version)
    }
    expect(installed('viem/package.json').version).toBe(hardhatVersions.viem)
  })

  it('leaves out a library of which the token needs nothing, and brings every folder that it names', () => {
    for (const kind of ['standard', 'erc314', 'lpDividend'] as const) {
      const files = hardhatProject(composeToken({ kind, modules: [] }))
      const { dependencies } = JSON.parse(files['package.json']!)
      for (const library of Object.keys(libraryVersions)) {
        const holds = Object.keys(files).some(
          (path) => path.startsWith(`libraries/${library}/`) && path.endsWith('.sol'),
        )
        expect(library in dependencies, `${kind}: ${library}`).toBe(holds)
        expect(`libraries/${library}/package.json` in files).toBe(holds)
      }
    }
  })

  it('says what the bytes are called and what the constructor takes, as far as that is known', () => {
    const composed = composeToken(composition)
    const known = hardhatProject(composed, { templateId: '0xabc1', constructorArgs: '0xdef2' })['README.md']
    expect(known).toContain('0xabc1')
    expect(known).toContain('0xdef2')
    expect(hardhatProject(composed)['README.md']).toContain('The form was not complete')
    expect(known).not.toContain('companion')
    const taxed = hardhatProject(composeToken({ kind: 'marketing', modules: [] }))
    expect(taxed['README.md']).toContain('generated/Companions.sol')
    expect(taxed['generated/Companions.sol']).toBeDefined()
  })
})
