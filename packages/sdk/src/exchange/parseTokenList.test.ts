import { expect, test } from 'vitest'
import { parseTokenList, parseTokenListByChain } from './parseTokenList.ts'

const address = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const token = { chainId: 1, address: address.toLowerCase(), symbol: 'USDT', name: 'Tether USD', decimals: 6 }
const listOf = (...tokens: unknown[]) => JSON.stringify({ name: 'My list', tokens })

test('takes the tokens of the chain, each once, and leaves those of others aside', () => {
  const list = parseTokenList(listOf(token, token, { ...token, chainId: 56 }), 1)
  expect(list).toEqual({
    ...{ name: 'My list', refused: 0 },
    tokens: [{ address, symbol: 'USDT', name: 'Tether USD', decimals: 6 }],
  })
})

test('counts entries that are no tokens', () => {
  const broken = [
    { ...token, address: '0x12' },
    { ...token, decimals: 6.5 },
    { ...token, symbol: '\u202e' },
    { ...token, decimals: 256 },
  ]
  expect(parseTokenList(listOf(...broken), 1)).toMatchObject({ tokens: [], refused: 4 })
})

test('a symbol that turns the direction of writing is shown without the sign that does', () => {
  const list = parseTokenList(listOf({ ...token, symbol: 'US\u202eDT' }), 1)
  expect(list.tokens[0]?.symbol).toBe('USDT')
})

test.each([
  ['no JSON', '{'],
  ['no list', '{"tokens":{}}'],
  ['nothing', 'null'],
])('refuses %s', (_, text) => {
  expect(() => parseTokenList(text, 1)).toThrowError(expect.objectContaining({ code: 'tokenListInvalid' }))
})

test('read for all chains at once, each has what it has when it is read alone', () => {
  const entries = [
    token,
    { ...token, chainId: 56 },
    { ...token, chainId: 56, decimals: -1 },
    { ...token, chainId: '1' },
  ]
  const text = listOf(...entries, null, 7, { ...token, chainId: 1.5 })
  const byChain = parseTokenListByChain(text)
  expect([...byChain.keys()]).toEqual([1, 56])
  for (const [chainId, list] of byChain) expect(list).toEqual(parseTokenList(text, chainId))
  expect(() => parseTokenListByChain('{')).toThrowError(expect.objectContaining({ code: 'tokenListInvalid' }))
})
