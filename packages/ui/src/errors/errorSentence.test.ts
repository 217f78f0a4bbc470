import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { TFunction } from 'i18next'
import { stringToHex } from 'viem'
import { expect, it } from 'vitest'
import { errorSentence } from './errorSentence.ts'

const known = new Set([
  'errors:insufficientFunds',
  'errors:contractReverted',
  'errors:unknown',
  'contractErrors:Mintable_Finished',
  'contractErrors:FairMint_InvalidRule',
  'ruleNames:lock',
])
const t = ((key: string, values: Record<string, unknown>) =>
  known.has(key) ? `${key} ${JSON.stringify(values)}` : (values.defaultValue ?? key)) as unknown as TFunction

it('reads wei as coins, so that nobody has to count zeros', () => {
  const error = new ToolboxError('insufficientFunds', { neededWei: 1_500_000_000_000_000_000n, symbol: 'ETH' })
  expect(errorSentence(error, t, 'en')).toContain('"neededWei":"1.5"')
})
it('prefers the sentence of the custom error, else names the error', () => {
  const reverted = (name: string) => errorSentence(new ToolboxError('contractReverted', { name }), t, 'en')
  expect(reverted('Mintable_Finished')).toContain('contractErrors:Mintable_Finished')
  expect(reverted('Strange_Thing')).toContain('errors:contractReverted')
})
it('says by its name in words which rule of a contract is wrong, and by the contract’s own where there are none', () => {
  const wrong = (rule: string) => {
    const params = { name: 'FairMint_InvalidRule', rule: stringToHex(rule, { size: 32 }), given: 5_099n, bound: 5_100n }
    return errorSentence(new ToolboxError('contractReverted', params), t, 'en')
  }
  expect(wrong('lock')).toContain('ruleNames:lock')
  expect(wrong('lock')).toContain('"given":"5,099","bound":"5,100"')
  expect(wrong('unheard')).toContain('"rule":"unheard"')
})
it('reads a parser’s fault as well as a thrown error, and never comes back empty', () => {
  expect(errorSentence({ code: 'insufficientFunds', params: {} }, t, 'en')).toContain('errors:insufficientFunds')
  expect(errorSentence(new Error('boom'), t, 'en')).toContain('boom')
  expect(errorSentence({ code: 'neverHeardOf', params: {} }, t, 'en')).toContain('neverHeardOf')
})
it('reads a refusal of the server by its code, and never takes the number of a node for one', () => {
  const refusal = Object.assign(new Error('Error'), { code: 'insufficientFunds', params: {} })
  expect(errorSentence(refusal, t, 'en')).toContain('errors:insufficientFunds')
  const fromNode = Object.assign(new Error('boom'), { code: -32000, params: {} })
  expect(errorSentence(fromNode, t, 'en')).toContain('boom')
})
it('keeps a library’s request out of the sentence', () => {
  const said = errorSentence(new Error(`Missing parameters.\nRequest body: 0x${'ab'.repeat(1_000)}`), t, 'en')
  expect(said).toContain('Missing parameters.')
  expect(said).not.toContain('Request body')
  expect(errorSentence(new Error('x'.repeat(5_000)), t, 'en').length).toBeLessThan(400)
})
it('reads times of contract errors as dates', () => {
  const error = new ToolboxError('contractReverted', { name: 'Mintable_Finished', until: 1_800_000_000n })
  expect(errorSentence(error, t, 'en')).toContain('2027')
})
it('writes amounts as the language groups them, and what was typed as it was typed', () => {
  const params = { needed: '99999999999.5', balance: '1000000', symbol: '1000000', typed: '1000000' }
  const error = { code: 'insufficientFunds', params }
  expect(errorSentence(error, t, 'en')).toContain(
    '{"needed":"99,999,999,999.5","balance":"1,000,000","symbol":"1000000","typed":"1000000"',
  )
  expect(errorSentence(error, t, 'es')).toContain('{"needed":"99.999.999.999,5","balance":"1.000.000"')
})
