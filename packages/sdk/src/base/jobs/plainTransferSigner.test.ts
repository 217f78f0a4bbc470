import { getAddress, parseTransaction, type TransactionSerializable } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { hashList, packRows } from './packRows.ts'
import { createPlainTransferSigner } from './plainTransferSigner.ts'

const at = (digit: string) => getAddress(`0x${digit.repeat(40)}`)
const [first, second, funder, thief] = [at('1'), at('2'), at('f'), at('e')]
const account = privateKeyToAccount(generatePrivateKey())
const decisions = ['repeatedSame:keep']
const packed = packRows([
  { to: first, amount: 5n, token: 0 },
  { to: second, amount: 7n, token: 0 },
])
const purpose = { chainId: 8453, funder, listHash: hashList(packed, decisions) }
const sign = createPlainTransferSigner(account, purpose, { packed, decisions })
const fees = { gas: 21_000n, maxFeePerGas: 2n, maxPriorityFeePerGas: 1n }
const payment = { type: 'eip1559', chainId: 8453, nonce: 0, to: first, value: 5n, ...fees } as const
const with_ = (change: object) => ({ ...payment, ...change }) as TransactionSerializable

describe('the signer of a job’s wallet', () => {
  test.each([
    ['a row under its own nonce', {}],
    ['another row under its own', { nonce: 1, to: second, value: 7n }],
    ['with the data that means none', { data: '0x' }],
    ['at one price', { type: 'legacy', gasPrice: 3n, maxFeePerGas: undefined, maxPriorityFeePerGas: undefined }],
    ['a row once more after all others', { nonce: 3, to: second, value: 7n }],
    ['the rest to the funder', { nonce: 2, to: funder, value: 12_345n }],
    ['the rest to the funder when the job was cancelled', { nonce: 1, to: funder, value: 9n }],
    ['nothing to itself', { nonce: 1, to: account.address, value: 0n }],
  ])('signs %s', async (_, change) => {
    const signed = parseTransaction(await sign(with_(change)))
    expect(signed.to?.toLowerCase()).toBe((with_(change).to as string).toLowerCase())
  })

  test.each([
    ['another recipient', { to: thief }],
    ['another amount', { value: 6n }],
    ['a row under the nonce of another', { nonce: 1 }],
    ['somebody else after all rows', { nonce: 9, to: thief }],
    ['another amount after all rows', { nonce: 9, value: 6n }],
    ['another chain', { chainId: 1 }],
    ['every chain', { chainId: 0 }],
    ['no chain', { chainId: undefined }],
    ['a call', { data: '0xa9059cbb' }],
    ['a contract', { to: undefined }],
    ['coin to itself', { nonce: 5, to: account.address }],
    ['a list of storage to read', { accessList: [{ address: thief, storageKeys: [] }] }],
    ['a delegation', { type: 'eip7702', authorizationList: [] }],
    ['a delegation under another type', { authorizationList: [] }],
    ['an older type of transaction', { type: 'eip2930', gasPrice: 1n }],
    ['no nonce', { nonce: undefined }],
    ['a nonce below zero', { nonce: -1 }],
  ])('refuses %s', async (_, change) => {
    await expect(sign(with_(change))).rejects.toThrow('not a part of the job')
  })

  test('refuses a list that the key was not made for, and other decisions about it', () => {
    const other = packRows([{ to: thief, amount: 5n, token: 0 }])
    const open = (list: { packed: string; decisions: readonly string[] }) => () =>
      createPlainTransferSigner(account, purpose, list)
    expect(open({ packed: other, decisions })).toThrow('jobListChanged')
    expect(open({ packed, decisions: [] })).toThrow('jobListChanged')
  })
})
