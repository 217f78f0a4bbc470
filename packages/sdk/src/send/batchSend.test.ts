import { type LocalChain, startChain } from '@tokensmith/devnet/startChain.ts'
import { type Address, concat, hexToBytes, numberToHex, size } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packSendRows } from './batchSendCalls.ts'
import { chunkOfSend } from './chunkOfSend.ts'
import { getRecipientFacts, recipientFact } from './getRecipientFacts.ts'
import { parseSendList } from './parseSendList.ts'
import { settleSendList } from './settleSendList.ts'

const at = (tail: number): Address => numberToHex((0xfeedn << 144n) + BigInt(tail), { size: 20 })

describe('packSendRows', () => {
  it('writes one amount for all where they are equal, and the smallest width else', () => {
    const equal = packSendRows('erc20', [
      { row: 3, to: at(1), amount: 256n },
      { row: 4, to: at(2), amount: 256n },
    ])
    expect(equal).toEqual({ packed: concat(['0x00', numberToHex(256, { size: 32 }), at(1), at(2)]), firstRow: 3 })
    const other = packSendRows('erc20', [
      { row: 0, to: at(1), amount: 1n },
      { row: 1, to: at(2), amount: 256n },
    ])
    expect(other.packed).toBe(concat(['0x02', at(1), '0x0001', at(2), '0x0100']))
  })

  it('numbers rows that do not follow each other', () => {
    const rows = [
      { row: 1, to: at(1), amount: 1n },
      { row: 9, to: at(2), amount: 2n },
    ]
    expect(packSendRows('native', rows)).toEqual({
      packed: concat(['0x81', '0x00000001', at(1), '0x01', '0x00000009', at(2), '0x02']),
      firstRow: 0,
    })
  })

  it('writes ids of NFTs in the place of the amount, and both for an ERC-1155', () => {
    const rows = [
      { row: 0, to: at(1), amount: 1n, tokenId: 7n },
      { row: 1, to: at(2), amount: 1n, tokenId: 300n },
    ]
    expect(packSendRows('erc721', rows).packed).toBe(concat(['0x02', at(1), '0x0007', at(2), '0x012c']))
    const both = packSendRows('erc1155', rows).packed
    expect(both).toBe(concat(['0x00', '0x02', numberToHex(1, { size: 32 }), at(1), '0x0007', at(2), '0x012c']))
  })
})

describe('chunkOfSend', () => {
  const chunk = (rowGas: number, block = 60_000_000n) => chunkOfSend('erc20', { baseGas: 80_000, rowGas }, block)
  it('makes smaller chunks for tokens that cost more, each under the cap', () => {
    for (const rowGas of [9_000, 20_000, 120_000]) {
      expect(80_000 + chunk(rowGas) * rowGas).toBeLessThan(2 ** 24)
    }
    expect(chunk(20_000)).toBeGreaterThan(5 * chunk(120_000))
  })

  it('leaves room in small blocks, and sends one row where nothing more fits', () => {
    expect(80_000 + chunk(20_000, 8_000_000n) * 20_000).toBeLessThan(5_600_000)
    expect(chunk(900_000_000)).toBe(1)
  })
})

describe('settleSendList', () => {
  const zero = `0x${'0'.repeat(40)}`
  const list = parseSendList(`${at(1)},1\n${at(2)},2\n${at(1)},1\n${at(1)},5\n${zero},7\nnonsense`, {
    items: [{ kind: 'erc20', address: at(99), decimals: 0 }],
  })
  it('pays nothing odd before the person decided about it', () => {
    const { undecided, asks } = settleSendList(list, {})
    expect(undecided.toSorted()).toEqual(['repeatedOther', 'repeatedSame', 'zeroAddress'])
    expect(asks).toEqual({ repeatedSame: 1, repeatedOther: 1, zeroAddress: 1 })
  })

  it('adds repeated rows to the first, keeps them or leaves them out, as decided', () => {
    const decided = settleSendList(list, { repeatedSame: 'sum', repeatedOther: 'sum', zeroAddress: 'drop' })
    expect(decided).toMatchObject({ undecided: [], sums: [9n], leftOut: { sums: [7n] } })
    expect([...decided.leftOut.rows]).toEqual([4])
    expect([...decided.rows]).toEqual([0, 1])
    expect(decided.summed).toEqual(new Map([[0, 7n]]))
    const kept = settleSendList(list, { repeatedSame: 'drop', repeatedOther: 'keep', zeroAddress: 'keep' })
    expect([...kept.rows]).toEqual([0, 1, 3, 4])
    expect(kept.sums).toEqual([15n])
  })
})

describe('getRecipientFacts', () => {
  let chain: LocalChain
  beforeAll(async () => {
    chain = await startChain()
    await chain.rpc('anvil_setBalance', [at(2), '0x1'])
    await chain.rpc('anvil_setCode', [at(3), '0x6001'])
    await chain.rpc('anvil_setCode', [at(4), `0xef0100${at(3).slice(2)}`])
    // As long as a delegation, and none.
    await chain.rpc('anvil_setCode', [at(5), `0x${'60'.repeat(23)}`])
  }, 60_000)
  afterAll(() => chain?.stop())

  it('tells never used, used, contract and delegated accounts apart, over several requests', async () => {
    const accounts = Array.from({ length: 5_000 }, (_, index) => at(index + 1))
    const packed = hexToBytes(concat(accounts))
    expect(size(concat(accounts))).toBe(100_000)
    const facts = await getRecipientFacts(chain.client, packed)
    const { used, code, delegated } = recipientFact
    expect([...facts.subarray(0, 6)]).toEqual([0, used, used | code, used | code | delegated, used | code, 0])
    expect(facts.subarray(6).every((fact) => fact === 0)).toBe(true)
  })
})
