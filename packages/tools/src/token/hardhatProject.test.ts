import { createRequire } from 'node:module'
import { compilerSettings, compilerVersion } from '@tokensmith/contracts/compose/compilerSettings.ts'
import { composeToken } from '@tokensmith/contracts/compose/composeToken.ts'
import { loadCompiler } from '@tokensmith/contracts/compose/loadCompiler.ts'
import { findTemplate } from '@tokensmith/sdk/base/toolbox/findTemplate.ts'
import { loadTemplateCode } from '@tokensmith/sdk/base/toolbox/loadTemplateCode.ts'
import { describe, expect, it } from 'vitest'
import { hardhatProject, libraryVersions } from './hardhatProject.ts'

const composition = { kind: 'normal', modules: ['burn'] } as const

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
    const { bytecode } = output.contracts[composed.sourceName][composed.contractName].evm
    expect(`0x${bytecode.object}`).toBe(await loadTemplateCode(template))
  }, 180_000)

  it('names exact versions: the compiler of the build and the libraries whose sources it holds', () => {
    const { dependencies, devDependencies } = JSON.parse(hardhatProject(composeToken(composition))['package.json']!)
    expect(devDependencies.solc).toBe(compilerVersion)
    for (const version of Object.values(devDependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(Object.values(dependencies)).toEqual(Object.keys(dependencies).map((name) => `file:libraries/${name}`))
    const installed = createRequire(new URL('../../../contracts/package.json', import.meta.url))
    for (const [library, version] of Object.entries(libraryVersions)) {
      expect(installed(`${library}/package.json`).version, library).toBe(version)
    }
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
