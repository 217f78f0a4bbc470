import { composeToken } from '@tokensmith/contracts/compose/composeToken.ts'
import { loadCompiler } from '@tokensmith/contracts/compose/loadCompiler.ts'
import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { loadTemplateCode } from '@tokensmith/sdk/base/toolbox/loadTemplateCode.ts'
import { type Abi, type AbiFunction, type Hex, toFunctionSignature } from 'viem'
import { describe, expect, it } from 'vitest'
import { contractFunctions } from './contractFunctions.ts'

const compiler = loadCompiler()
const signatures = (list: readonly AbiFunction[]) => list.map((entry) => toFunctionSignature(entry)).sort()

/** What the compiler lists; without code, which takes it a hundred times as long. */
function listedFunctions(composition: TokenComposition): AbiFunction[] {
  const { standardJson, sourceName, contractName } = composeToken(composition)
  const outputSelection = { [sourceName]: { [contractName]: ['abi'] } }
  const input = { ...standardJson, settings: { ...standardJson.settings, outputSelection } }
  const { abi } = JSON.parse(compiler.compile(JSON.stringify(input))).contracts[sourceName][contractName]
  return (abi as Abi).filter((entry) => entry.type === 'function')
}

describe('the functions read from the code', () => {
  it.each(templates.map((template) => [template.name, template] as const))(
    'are those that the compiler lists, for %s',
    async (_, template) => {
      const { default: file } = await template.load()
      expect(signatures(contractFunctions(file.runtimeCode as Hex))).toEqual(signatures(listedFunctions(template)))
      expect(await loadTemplateCode(template)).toBe(file.creationCode)
    },
  )
})
