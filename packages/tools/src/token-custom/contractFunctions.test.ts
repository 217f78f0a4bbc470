import { compileToken } from '@tokensmith/contracts/compose/compileToken.ts'
import { loadCompiler } from '@tokensmith/contracts/compose/loadCompiler.ts'
import { allModulesOf, type TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { findTemplate } from '@tokensmith/sdk/token/findTemplate.ts'
import { loadTemplateCode } from '@tokensmith/sdk/token/loadTemplateCode.ts'
import { type AbiFunction, toFunctionSignature } from 'viem'
import { describe, expect, it } from 'vitest'
import { contractFunctions } from './contractFunctions.ts'

const compiler = loadCompiler()
const signatures = (list: readonly AbiFunction[]) => list.map((entry) => toFunctionSignature(entry)).sort()

describe('the functions read from the code', () => {
  // Every module once, and every kind's own contracts that differ most; taxes with all modules take the compiler long.
  it.each<TokenComposition>([
    { kind: 'normal', modules: allModulesOf('normal') },
    { kind: 'x314', modules: allModulesOf('x314') },
    { kind: 'dividend', modules: ['sale'] },
    { kind: 'inscription', modules: [] },
  ])(
    'are those that the compiler lists, for $kind',
    (composition) => {
      const { abi, runtimeCode } = compileToken(compiler, composition)
      const listed = abi.filter((entry) => entry.type === 'function')
      expect(signatures(contractFunctions(runtimeCode))).toEqual(signatures(listed))
    },
    120_000,
  )

  it('are the same for a template of the build, of which only the creation code is there', async () => {
    const composition = { kind: 'normal', modules: ['burn'] } as const
    const { abi, creationCode } = compileToken(compiler, composition)
    expect(await loadTemplateCode(findTemplate(composition)!)).toBe(creationCode)
    const { default: file } = await findTemplate(composition)!.load()
    const listed = abi.filter((entry) => entry.type === 'function')
    expect(signatures(contractFunctions(file.runtimeCode as `0x${string}`))).toEqual(signatures(listed))
  }, 60_000)
})
