import { expect, it } from 'vitest'
import { chainOfPage, readTokenPage, tokenPageLink } from './tokenPageLink.ts'

const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

it('reads the place that it writes, with an action beside it', () => {
  expect(readTokenPage(tokenPageLink({ chainId: 56, token }))).toEqual({ chain: '56', token })
  const [path = '', query] = tokenPageLink({ chainId: 56, token, action: 'bind' }).split('?')
  expect(readTokenPage(path)).toEqual({ chain: '56', token })
  expect(query).toBe('action=bind')
})
it('hands on what is wrong as it stands, so that the page can say it', () => {
  expect(readTokenPage('/token')).toEqual({ chain: '', token: '' })
  expect(readTokenPage('/token/')).toEqual({ chain: '', token: '' })
  expect(readTokenPage('/token/bsc')).toEqual({ chain: 'bsc', token: '' })
  expect(readTokenPage('/token/56/0x12')).toEqual({ chain: '56', token: '0x12' })
  expect(readTokenPage('/token/56/0x12/more')).toEqual({ chain: '', token: '' })
})
it('takes no other address for a page of a token', () => {
  for (const path of ['/', '/tokens', '/tokens/1/0x12', '/co/token', '/home'])
    expect(readTokenPage(path), path).toBeUndefined()
})
it('takes nothing but an id for the chain', () => {
  expect(chainOfPage({ chain: '56', token })).toBe(56)
  for (const chain of ['', '0', '056', '-1', '0x38', '1e3', ' 56', '1'.repeat(17)]) {
    expect(chainOfPage({ chain, token }), chain).toBeUndefined()
  }
})
