import { describe, expect, it } from 'vitest'
import { composeToken } from './composeToken.ts'
import { loadCompiler } from './loadCompiler.ts'
import { templateName } from './templateName.ts'
import { allModulesOf, modulesOfKind, type TokenComposition, type TokenKind } from './tokenModules.ts'

type Node = {
  id: number
  nodeType: string
  name: string
  nodes?: Node[]
  linearizedBaseContracts?: number[]
}

const compiler = loadCompiler()

/** The contracts that define `_update`, in the order in which the compiler has a call pass them. */
function compiledSteps(composition: TokenComposition): string[] {
  const { standardJson, contractName } = composeToken(composition)
  const settings = { ...standardJson.settings, outputSelection: { '*': { '': ['ast'] } } }
  const { sources } = JSON.parse(compiler.compile(JSON.stringify({ ...standardJson, settings })))
  const contracts = Object.values(sources as Record<string, { ast: { nodes: Node[] } }>)
    .flatMap(({ ast }) => ast.nodes)
    .filter(({ nodeType }) => nodeType === 'ContractDefinition')
  const order = contracts.find(({ name }) => name === contractName)?.linearizedBaseContracts ?? []
  return order
    .slice(1)
    .map((id) => contracts.find((contract) => contract.id === id)!)
    .filter(({ nodes = [] }) =>
      nodes.some(({ nodeType, name }) => nodeType === 'FunctionDefinition' && name === '_update'),
    )
    .map(({ name }) => name)
}

function toldSteps(composition: TokenComposition): string[] {
  const { standardJson, sourceName } = composeToken(composition)
  const [, told] = / \* A movement enters, in order: (.*)\./.exec(standardJson.sources[sourceName]!.content) ?? []
  return told?.split(', ') ?? ['ERC20']
}

describe('the order of the steps of a movement, in the header of a composed token', () => {
  const largest: TokenComposition[] = [
    ...(Object.keys(modulesOfKind) as TokenKind[]).map((kind) => ({ kind, modules: allModulesOf(kind) })),
    { kind: 'dividend', modules: allModulesOf('dividend', true) },
    { kind: 'x314', modules: allModulesOf('x314', true) },
  ]
  it.each(largest.map((composition) => [templateName(composition), composition] as const))(
    'is the compiler’s for %s',
    (_name, composition) => {
      expect(toldSteps(composition)).toEqual(compiledSteps(composition))
    },
    60_000,
  )
})
