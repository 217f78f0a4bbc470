import fc from 'fast-check'
import { type Address, encodeAbiParameters, getAddress, type Hex, keccak256, pad, zeroHash } from 'viem'
import { describe, expect, test } from 'vitest'
import { parsePresaleList } from './parsePresaleList.ts'
import { createPresaleList, isOnPresaleList, type PresaleListBinding, type PresaleListRow } from './presaleList.ts'

const accountOf = (number: number | bigint) => getAddress(pad(`0x${number.toString(16)}`, { size: 20 }))
const binding: PresaleListBinding = {
  ...{ chainId: 56, factory: accountOf(0xfac), creator: accountOf(0xc4ea) },
  salt: pad('0x5a17', { size: 32 }),
}
const addresses = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => getAddress(`0x${Buffer.from(bytes).toString('hex')}`))
const limits = fc.bigInt(0n, 2n ** 96n)
const lists = fc.uniqueArray(fc.record({ account: addresses, limit: limits }), {
  ...{ minLength: 1, maxLength: 40, selector: ({ account }: PresaleListRow) => account },
})

/** As a contract will reckon it: the leaf of the six values, hashed twice, and up by pairs of which the smaller is first. */
function rootBy(of: PresaleListBinding, { account, limit }: PresaleListRow, proof: readonly Hex[]): Hex {
  const types = ['uint256', 'address', 'address', 'bytes32', 'address', 'uint256'].map((type) => ({ type }))
  const values = [BigInt(of.chainId), of.factory, of.creator, of.salt, account, limit]
  const node = (one: Hex, other: Hex) => encodeAbiParameters([{ type: 'bytes32' }, { type: 'bytes32' }], [one, other])
  return proof.reduce(
    (below, other) => keccak256(BigInt(below) < BigInt(other) ? node(below, other) : node(other, below)),
    keccak256(keccak256(encodeAbiParameters(types, values))),
  )
}

describe('createPresaleList', () => {
  test('proves everybody with the limit of the list, and nobody else and nothing more', async () => {
    await fc.assert(
      fc.asyncProperty(lists, addresses, async (rows, stranger) => {
        const { root, count, entryOf } = await createPresaleList(binding, rows)
        expect(count).toBe(rows.length)
        for (const row of rows) {
          const { limit, proof } = entryOf(row.account)!
          expect(limit).toBe(row.limit)
          expect(rootBy(binding, row, proof)).toBe(root)
          expect(isOnPresaleList(binding, row, { proof, root })).toBe(true)
          expect(isOnPresaleList(binding, { ...row, limit: limit + 1n }, { proof, root })).toBe(false)
          expect(isOnPresaleList(binding, row, { proof: [...proof, zeroHash], root })).toBe(false)
        }
        if (rows.some(({ account }) => account === stranger)) return
        expect(entryOf(stranger)).toBeUndefined()
        const { limit, proof } = entryOf(rows[0]!.account)!
        expect(isOnPresaleList(binding, { account: stranger, limit }, { proof, root })).toBe(false)
      }),
      { numRuns: 40 },
    )
  })

  test('is the same in any order, with repetitions and in small letters', async () => {
    await fc.assert(
      fc.asyncProperty(lists, async (rows) => {
        const { root } = await createPresaleList(binding, rows)
        const small = rows.map(({ account, limit }) => ({ account: account.toLowerCase() as Address, limit }))
        expect(await createPresaleList(binding, [...small.reverse(), ...rows])).toMatchObject({
          root,
          count: rows.length,
        })
      }),
      { numRuns: 20 },
    )
  })

  test('is of one chain, one factory, one creator, one salt, one account and one limit', async () => {
    const row = { account: accountOf(7), limit: 5n }
    const { root, entryOf } = await createPresaleList(binding, [row, { account: accountOf(8), limit: 0n }])
    const { proof } = entryOf(row.account)!
    const others: [PresaleListBinding, PresaleListRow][] = [
      [{ ...binding, chainId: 57 }, row],
      [{ ...binding, factory: accountOf(0xfad) }, row],
      [{ ...binding, creator: accountOf(0xc4eb) }, row],
      [{ ...binding, salt: pad('0x5a18', { size: 32 }) }, row],
      [binding, { ...row, account: accountOf(9) }],
      [binding, { ...row, limit: 6n }],
    ]
    for (const [of, other] of others) expect(isOnPresaleList(of, other, { proof, root })).toBe(false)
    expect(isOnPresaleList(binding, row, { proof, root })).toBe(true)
  })

  test('takes no account with two limits, and says where the first one is', async () => {
    const rows = [1, 2, 1].map((number, index) => ({ account: accountOf(number), limit: BigInt(index) }))
    await expect(createPresaleList(binding, rows)).rejects.toMatchObject({
      code: 'saleListRepeated',
      params: { line: 1 },
    })
  })

  test('an empty list lets nobody in', async () => {
    const { root, entryOf } = await createPresaleList(binding, [])
    expect(root).toBe(zeroHash)
    expect(entryOf(accountOf(1))).toBeUndefined()
    expect(isOnPresaleList(binding, { account: accountOf(1), limit: 0n }, { proof: [], root })).toBe(false)
  })

  test('takes no proof of a stranger that is too long or no words', async () => {
    const row = { account: accountOf(1), limit: 1n }
    const { root } = await createPresaleList(binding, [row])
    expect(isOnPresaleList(binding, row, { proof: [], root })).toBe(true)
    for (const proof of [['0x'], ['0x12'], ['nothing'], [`${zeroHash}00`], Array(33).fill(zeroHash)] as Hex[][]) {
      expect(isOnPresaleList(binding, row, { proof, root })).toBe(false)
    }
  })

  test('lets a page go on while 20,000 accounts are read and hashed, and stops when it is told to', async () => {
    const text = Array.from(
      { length: 20_000 },
      (_, index) => `${accountOf(index + 1).toLowerCase()},${index + 1}`,
    ).join('\n')
    let turns = 0
    const timer = setInterval(() => turns++)
    const { rows } = await parsePresaleList(text, { decimals: 18 })
    const turnsOfReading = turns
    expect(rows).toHaveLength(20_000)
    const list = await createPresaleList(binding, rows)
    clearInterval(timer)
    expect(turnsOfReading).toBeGreaterThan(3)
    expect(turns - turnsOfReading).toBeGreaterThan(10)
    expect(list.entryOf(accountOf(20_000))?.proof).toHaveLength(15)
    const stop = { signal: AbortSignal.abort() }
    await expect(createPresaleList(binding, rows, stop)).rejects.toMatchObject({ code: 'planAborted' })
    await expect(parsePresaleList(text, { decimals: 18, ...stop })).rejects.toMatchObject({ code: 'planAborted' })
  })
})
