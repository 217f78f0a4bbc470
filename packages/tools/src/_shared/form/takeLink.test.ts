import { expect, it } from 'vitest'
import { FormRules } from './FormRules.ts'
import { closedValues, takeLink, writeLink } from './takeLink.ts'

const thief = '0x52908400098527886E0F7030069857D2E4169EE7'
const rules = new FormRules(
  { to: '', amount: '', kind: 'exact', token: '', slippage: '0.5', side: 'in', note: '' },
  { closed: ['to', 'kind'], guarded: ['slippage'], subjects: ['token'], views: ['side'] },
)
const nobody = { kept: {}, isOwn: () => false }
const take = (query: Record<string, string>, context: Parameters<typeof takeLink<keyof typeof start>>[2] = nobody) =>
  takeLink(rules, new URLSearchParams(query), context)
const start = { to: '', amount: '', kind: 'exact', token: '', slippage: '0.5', side: 'in', note: '' }

it('leaves a closed field as it starts, whatever a link says', () => {
  expect(take({ to: thief, kind: 'unlimited' })).toEqual({ values: start, linked: new Set() })
})

it('marks what a link fills, and what is only looked at not', () => {
  const { values, linked } = take({ amount: '5', token: thief, side: 'out', note: '' })
  expect(values).toEqual({ ...start, amount: '5', token: thief, side: 'out' })
  expect(linked).toEqual(new Set(['amount', 'token']))
})

it('does not mark what the form starts with anyway', () => {
  expect(take({ slippage: '0.5' }).linked.size).toBe(0)
})

it('does not mark what was typed here, and marks another value in the same field', () => {
  const isOwn = (field: string, value: string) => field === 'amount' && value === '5'
  expect(take({ amount: '5' }, { kept: {}, isOwn }).linked.size).toBe(0)
  expect(take({ amount: '50' }, { kept: {}, isOwn }).linked).toEqual(new Set(['amount']))
})

it('keeps a closed field that was typed here, over what a link says', () => {
  expect(take({ to: thief }, { ...nobody, kept: { to: '0xmine' } }).values.to).toBe('0xmine')
})

it('takes the first of several values of one name, and marks that one', () => {
  const query = new URLSearchParams('amount=7&amount=8')
  expect(takeLink(rules, query, nobody).values.amount).toBe('7')
})

it('lets a link’s choice lead the defaults, and marks the choice', () => {
  const byKind = new FormRules<'kind' | 'part'>(({ kind }) => ({ kind: 'a', part: kind === 'b' ? '2' : '1' }))
  const { values, linked } = takeLink(byKind, new URLSearchParams('kind=b'), nobody)
  expect([values, linked]).toEqual([{ kind: 'b', part: '2' }, new Set(['kind'])])
})

it('lets no closed field of a link lead the defaults', () => {
  const byKind = new FormRules<'kind' | 'part'>(({ kind }) => ({ kind: 'a', part: kind === 'b' ? '2' : '1' }), {
    closed: ['kind'],
  })
  expect(takeLink(byKind, new URLSearchParams('kind=b'), nobody).values.part).toBe('1')
})

it('writes no closed field into the address, and takes out one that a link put there', () => {
  const query = writeLink(rules, { ...start, to: thief, amount: '5' }, new URLSearchParams(`to=${thief}&tab=x`))
  expect(query.toString()).toBe('tab=x&amount=5')
  expect(closedValues(rules, { ...start, to: thief, amount: '5' })).toEqual({ to: thief })
})

it('lets an address from a link stop what is sent, wherever it hides, except where the page is about it', () => {
  for (const text of [
    thief,
    thief.toLowerCase(),
    `matic:${thief}`,
    `a\n${thief}\nb`,
    `0xa9059cbb${thief.slice(2)}00`,
  ]) {
    expect(rules.blocks('note', text), text).toBe(true)
  }
  expect(rules.blocks('token', thief)).toBe(false)
  expect(rules.blocks('amount', '5')).toBe(false)
  expect(rules.blocks('slippage', '50')).toBe(true)
})

it('writes no private key or recovery phrase into the address, nor beside it, except where a field holds hashes', () => {
  const key = `0x${'ab'.repeat(32)}`
  const phrase = 'test test test test test test test test test test test junk'
  for (const secret of [key, phrase]) {
    expect(writeLink(rules, { ...start, note: secret }, new URLSearchParams('note=1')).toString()).toBe('')
    expect(closedValues(rules, { ...start, to: secret })).toEqual({})
  }
  const hashes = new FormRules({ code: '' }, { hashes: ['code'] })
  expect(writeLink(hashes, { code: key }, new URLSearchParams()).get('code')).toBe(key)
})
