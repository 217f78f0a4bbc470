import { chainOfLink } from '@tokensmith/ui/link/chainOfLink.ts'
import { expect, it } from 'vitest'
import { lockHref, readLockLink, tokenLocksHref } from './lockLink.ts'

const token = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const queryOf = (href: string) => new URL(href, 'https://example.org').searchParams

it('reads back the lock and the chain of a link', () => {
  expect(readLockLink(queryOf(lockHref(12n, 56)))).toEqual({ lock: 12n })
  expect(chainOfLink(new URL(lockHref(12n, 56), 'https://example.org').search)).toBe(56)
})
it('reads back the token and the chain of a link', () => {
  expect(readLockLink(queryOf(tokenLocksHref(token, 1)))).toEqual({ token })
  expect(chainOfLink(new URL(tokenLocksHref(token, 1), 'https://example.org').search)).toBe(1)
})
it('takes a bare number without tab and chain', () => {
  expect(readLockLink(new URLSearchParams('lock=7'))).toEqual({ lock: 7n })
})
it('shows no public page on the other tabs, so that they stay reachable', () => {
  for (const tab of ['CL', 'ex']) expect(readLockLink(new URLSearchParams({ lock: '7', tab }))).toBeUndefined()
})
it('takes nothing that is no number and no address', () => {
  for (const lock of ['0', '-1', '1e3', '0x5', '٣', '']) {
    expect(readLockLink(new URLSearchParams({ lock })), lock).toBeUndefined()
  }
  expect(readLockLink(new URLSearchParams({ token: '0x12' }))).toBeUndefined()
})
