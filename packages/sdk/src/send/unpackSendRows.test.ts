import { drawRandom } from '@tokensmith/testing/drawRandom.ts'
import { isDeep } from '@tokensmith/testing/isDeep.ts'
import fc from 'fast-check'
import { type Address, numberToHex, size, slice, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { type BatchSendRow, encodeBatchSend, packSendRows } from './batchSendCalls.ts'
import { readRowNumbers } from './readBatchSent.ts'
import { unpackSendRows } from './unpackSendRows.ts'

const kinds = ['native', 'erc20', 'erc721', 'erc1155'] as const
const contract: Address = '0xd1220a0cf47c7b9be7a2e6ba89f429762e7b9adb'

function drawRows(seed: number) {
  const draw = drawRandom(seed)
  const kind = draw.one(kinds)
  const number = () => draw.one([1n, 255n, 256n, BigInt(draw.below(2 ** 31)), 2n ** 128n, 2n ** 256n - 1n])
  const [shared, sharedId] = [draw.once(3) ? number() : undefined, draw.once(3) ? number() : undefined]
  let row = draw.below(1_000)
  const isRun = draw.once(2)
  const rows = Array.from({ length: 1 + draw.below(8) }, (): BatchSendRow => {
    row += isRun ? 1 : 1 + draw.below(70_000)
    const to = numberToHex(number() % 2n ** 160n, { size: 20 })
    const isNft = kind === 'erc721' || kind === 'erc1155'
    const amount = kind === 'erc721' ? 1n : (shared ?? number())
    return { row, to, amount, ...(isNft ? { tokenId: sharedId ?? number() } : {}) }
  })
  return { kind, rows, cut: draw.below(1_000) }
}

describe('rows in the packing of a batch', () => {
  const forRows = (check: (drawn: ReturnType<typeof drawRows>) => void) =>
    fc.assert(
      fc.property(fc.nat(2 ** 32 - 1), (seed) => check(drawRows(seed))),
      { numRuns: isDeep ? 100_000 : 1_000, endOnFailure: true },
    )

  it('are read back as they were packed, and their numbers by the quick reader too', () => {
    forRows(({ kind, rows }) => {
      const { packed, firstRow } = packSendRows(kind, rows)
      expect(unpackSendRows(kind, packed, firstRow)).toEqual(rows)
      const token = kind === 'native' ? zeroAddress : contract
      const { data } = encodeBatchSend({ contract, kind, token, jobId: `0x${'1'.repeat(64)}`, rows })
      expect([...readRowNumbers(data!)!]).toEqual(rows.map(({ row }) => row))
    })
  })

  it('are never read from a packing that ends within one', () => {
    forRows(({ kind, rows, cut }) => {
      const { packed, firstRow } = packSendRows(kind, rows)
      const read = () => unpackSendRows(kind, slice(packed, 0, 1 + (cut % (size(packed) - 1))), firstRow)
      try {
        // Where it ends between two rows it is a shorter list of the same ones.
        expect(rows.slice(0, rows.length - 1)).toEqual(expect.arrayContaining(read()))
      } catch (error) {
        if ((error as Error).message !== 'The packing ends within a row.') throw error
      }
    })
  })
})
