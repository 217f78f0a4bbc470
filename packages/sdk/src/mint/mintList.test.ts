import fc from 'fast-check'
import { type Address, encodeAbiParameters, getAddress, type Hex, keccak256, zeroHash } from 'viem'
import { describe, expect, test } from 'vitest'
import { createMintList } from './mintList.ts'

const token = '0x00000000000000000000000000000000000070ee'
const addresses = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => getAddress(`0x${Buffer.from(bytes).toString('hex')}`))
const lists = fc.uniqueArray(addresses, { minLength: 1, maxLength: 70 })
const encode = (types: string[], values: readonly unknown[]) =>
  encodeAbiParameters(
    types.map((type) => ({ type })),
    values,
  )

/** As the contract reckons it, written from its source. */
function rootBy(chainId: number, account: Address, proof: readonly Hex[]): Hex {
  const leaf = keccak256(keccak256(encode(['uint256', 'address', 'address'], [BigInt(chainId), token, account])))
  return proof.reduce(
    (node, other) =>
      keccak256(encode(['bytes32', 'bytes32'], BigInt(node) < BigInt(other) ? [node, other] : [other, node])),
    leaf,
  )
}

describe('createMintList', () => {
  test('proves everybody on the list, and nobody else', async () => {
    await fc.assert(
      fc.asyncProperty(lists, addresses, fc.integer({ min: 1, max: 2 ** 32 }), async (accounts, other, chainId) => {
        const list = await createMintList(chainId, token, accounts)
        expect(list.count).toBe(accounts.length)
        for (const account of accounts) expect(rootBy(chainId, account, list.proofOf(account)!)).toBe(list.root)
        if (!accounts.includes(other)) expect(list.proofOf(other)).toBeUndefined()
      }),
      { numRuns: 60 },
    )
  })

  test('is the same in any order, with repetitions and in small letters', async () => {
    await fc.assert(
      fc.asyncProperty(lists, async (accounts) => {
        const { root } = await createMintList(1, token, accounts)
        const again = [...accounts].reverse().map((account) => account.toLowerCase() as Address)
        expect(await createMintList(1, token, [...again, ...accounts])).toMatchObject({ root, count: accounts.length })
      }),
      { numRuns: 30 },
    )
  })

  test('differs on another chain, and for another token', async () => {
    const accounts = [getAddress(token)]
    const roots = [
      await createMintList(1, token, accounts),
      await createMintList(2, token, accounts),
      await createMintList(1, '0x00000000000000000000000000000000000070ef', accounts),
    ].map(({ root }) => root)
    expect(new Set(roots).size).toBe(3)
  })

  test('an empty list lets nobody mint, and a list of one needs no siblings', async () => {
    expect(await createMintList(1, token, [])).toMatchObject({ root: zeroHash, count: 0 })
    expect((await createMintList(1, token, [])).proofOf(token)).toBeUndefined()
    expect((await createMintList(1, token, [token])).proofOf(token)).toEqual([])
  })
})
