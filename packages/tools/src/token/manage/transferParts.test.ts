import { zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { transferParts } from './transferParts.ts'

const transferBurn = { bps: 200, ceilingBps: 500 }
const transferFee = { bps: 150, ceilingBps: 500, feeAddress: zeroAddress }

it('says what of a transfer arrives, is burned and is kept as a fee', () => {
  expect(transferParts(10_000n, { transferBurn, transferFee })).toEqual({ arrives: 9_650n, burned: 200n, fee: 150n })
  expect(transferParts(10_000n, { transferBurn })).toEqual({ arrives: 9_800n, burned: 200n, fee: 0n })
})

it('rounds each part down for the receiver, so that nothing is lost', () => {
  const parts = transferParts(99n, { transferBurn, transferFee })!
  expect(parts).toEqual({ arrives: 97n, burned: 1n, fee: 1n })
  expect(parts.arrives + parts.burned + parts.fee).toBe(99n)
})

it('has nothing to say of a token that keeps nothing now', () => {
  expect(transferParts(10_000n, {})).toBeUndefined()
  expect(transferParts(10_000n, { transferBurn: { bps: 0, ceilingBps: 500 } })).toBeUndefined()
})
