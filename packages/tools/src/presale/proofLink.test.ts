import { createPresaleList, isOnPresaleList } from '@tokensmith/sdk/sale/presaleList.ts'
import { type Address, pad, toHex } from 'viem'
import { expect, it } from 'vitest'
import { personalHref, personalLinksFile, readProofLink } from './proofLink.ts'

const sale = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const binding = { chainId: 1, factory: sale, creator: sale, salt: '0x0102030405060708090a0b0c' } as const
const rows = Array.from({ length: 9 }, (_, index) => ({
  account: pad(toHex(index + 1), { size: 20 }) as Address,
  limit: BigInt(index) * 10n ** 18n,
}))
const list = await createPresaleList(binding, rows)
const query = (href: string) => new URL(href, 'https://example.org').searchParams

it('is a link by which each account proves to be on the list, with its own limit', () => {
  for (const row of rows) {
    const read = readProofLink(query(personalHref('/la/st', sale, 1, list.entryOf(row.account)!)))!
    expect(read.limit).toBe(row.limit)
    expect(isOnPresaleList(binding, row, { proof: read.proof, root: list.root })).toBe(true)
    expect(isOnPresaleList(binding, { ...row, limit: row.limit + 1n }, { ...read, root: list.root })).toBe(false)
  }
})

it('has a line for each account in its file', () => {
  const file = personalLinksFile(rows, list, { path: '/la/st', sale, chainId: 1, origin: 'https://example.org' })
  expect(file.trim().split('\n')).toHaveLength(9)
  expect(file).toMatch(new RegExp(`^${rows[0]!.account},https://example.org/la/st\\?`))
})

it.each([
  '',
  'limit=1',
  'limit=-1&proof=0x',
  'limit=01&proof=0x',
  'limit=1e3&proof=0x',
  'limit=1&proof=0x1',
  'limit=1&proof=0x11',
  'limit=1&proof=zz',
  `limit=1&proof=0x${'11'.repeat(32 * 21)}`,
  `limit=${'9'.repeat(31)}&proof=0x`,
])('reads nothing out of "%s"', (text) => {
  expect(readProofLink(new URLSearchParams(text))).toBeUndefined()
})

it('reads an empty proof, of a list of one', () => {
  expect(readProofLink(new URLSearchParams('limit=0&proof=0x'))).toEqual({ limit: 0n, proof: [] })
})
