import { createMintList } from '@tokensmith/sdk/mint/mintList.ts'
import { type Address, pad, zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import { accountListAnswer } from './accountListAnswer.ts'
import {
  accountListFile,
  mostListBytes,
  mostListed,
  parseAccountList,
  parseAccountListFile,
} from './parseAccountList.ts'

const [first, second, stranger] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
] as const
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

describe('parseAccountList', () => {
  it('reads what it saved, whatever the order and the repetitions', async () => {
    const accounts = [first, second]
    expect(parseAccountList(accountListFile(accounts))).toEqual({ accounts, fault: undefined })
    const file = new File([accountListFile([second, first, second])], 'list.txt')
    const loaded = await parseAccountListFile(file)
    expect((await createMintList(1, token, loaded.accounts)).root).toBe((await createMintList(1, token, accounts)).root)
  })
  it('names the first line that is no address, and takes no part of a list', () => {
    expect(parseAccountList(`${first}\nnobody\n${second}`).fault).toMatchObject({ code: 'line', line: 2 })
  })
  it('says that an empty file is no list; an empty field is just empty', async () => {
    expect((await parseAccountListFile(new File([' \n'], 'list.txt'))).fault).toEqual({ code: 'empty' })
    expect(parseAccountList('').fault).toBeUndefined()
  })
  it('stops at a list that would keep a phone busy', async () => {
    const long = Array.from({ length: mostListed + 1 }, (_, index) =>
      pad(`0x${(index + 1).toString(16)}`, { size: 20 }),
    ) as Address[]
    expect(parseAccountList(accountListFile(long)).fault).toEqual({ code: 'tooMany' })
    expect(accountListFile(long.slice(1)).length).toBeLessThan(mostListBytes)
    const huge = new File([' '.repeat(mostListBytes + 1)], 'list.txt')
    expect((await parseAccountListFile(huge)).fault).toEqual({ code: 'tooMany' })
  })
})

const accounts = [first, second]
const inForce = await createMintList(1, token, accounts)

describe('accountListAnswer', () => {
  const { root } = inForce
  const list = { root, accounts }
  it('tells whether an account is on the list in force', () => {
    expect(accountListAnswer(list, root, second)).toBe('listed')
    expect(accountListAnswer(list, root, stranger)).toBe('notListed')
    expect(accountListAnswer(list, root, undefined)).toBe('connect')
  })
  it('trusts no list of another token, another chain, or of before', async () => {
    expect(accountListAnswer(list, zeroHash, first)).toBe('other')
    expect(accountListAnswer({ ...list, root: (await createMintList(2, token, accounts)).root }, root, first)).toBe(
      'other',
    )
    expect(accountListAnswer({ ...list, root: (await createMintList(1, stranger, accounts)).root }, root, first)).toBe(
      'other',
    )
  })
})
