import { expect, test } from 'vitest'
import { companionsFile } from '../../packages/contracts/scripts/readSources.ts'
import { executedInputs, executedPart } from './executedPart.ts'

const companions = `packages/contracts/${companionsFile}`
const code = 'packages/contracts/generated/templates/dividend.json'
const task = (text: string, sale: string) => ({
  type: 'json' as const,
  standardJson: {
    language: 'Solidity' as const,
    sources: {
      'a.sol': { content: text },
      [companionsFile]: {
        content: `library Companions {\n    address internal constant TILL = 1;\n    address internal constant SALE = ${sale};\n}`,
      },
    },
    settings: {},
  },
})

test('of the addresses those count that another source names', () => {
  const part = executedPart(companions, [companions, 'packages/contracts/src/token/Dividend.sol'])
  expect(part).toContain('constant DIVIDEND_VAULT =')
  expect(part).toContain('library Companions {')
  expect(part).not.toContain('constant SALE =')
})

test('of compiled code everything counts but the hashes of its sources', () => {
  const part = executedPart(code, [code])
  expect(part).toMatch(/"creationCode": "0x60/)
  expect(part?.length).toBeGreaterThan(60_000)
  expect(part).not.toContain('64736f6c6343')
})

test('a source counts as it is', () => {
  expect(executedPart('packages/contracts/src/token/Dividend.sol', [companions])).toBeUndefined()
})

test('another address that a token does not name is the same input, one that it names is another', () => {
  expect(executedInputs([task('Companions.TILL', '2')])).toEqual(executedInputs([task('Companions.TILL', '3')]))
  expect(executedInputs([task('Companions.SALE', '2')])).not.toEqual(executedInputs([task('Companions.SALE', '3')]))
})
