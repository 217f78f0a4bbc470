import { expect, test } from 'vitest'
import { importGraph } from '../graph/importGraph.ts'
import { root } from '../stack/paths.ts'
import { solidityInputs } from './solidityInputs.ts'

const graph = importGraph(root)
const sale = 'packages/contracts/generated/deployments/Sale.json'
const filesOf = (...of: Parameters<typeof solidityInputs> extends [unknown, ...infer Rest] ? Rest : never) =>
  solidityInputs(graph, ...of).closure.files

test('a contract that every test has at its address counts where a token of the test reaches it', () => {
  expect(filesOf('market/Market.t.sol')).not.toContain(sale)
  expect(filesOf('sale/SaleStates.t.sol')).toContain(sale)
})

test('a token that only the support of a test names is one of its templates', () => {
  const { templates } = solidityInputs(graph, 'sale/SaleKinds.t.sol')
  expect(templates).toContain('marketing-burn-mint-ownershipLock-invitation-prizePool-dust-sale')
})

test('a contract that a test names itself counts, whatever its tokens reach', () => {
  const vault = 'packages/contracts/generated/deployments/DividendVault.json'
  expect(filesOf('dividend/DividendLedger.t.sol')).toContain(vault)
})

test('a run with tokens of its own needs no template that the test names, and what these tokens reach', () => {
  const pairs = 'pairs/Pair.invariant.t.sol'
  const without = filesOf(pairs, [{ kind: 'meme', modules: ['burn', 'mint'] }])
  expect(without.filter((file) => file.includes('/templates/'))).toEqual([])
  expect(without).not.toContain(sale)
  expect(filesOf(pairs, [{ kind: 'meme', modules: ['burn', 'sale'] }])).toContain(sale)
  expect(filesOf(pairs)).toContain(sale)
})
