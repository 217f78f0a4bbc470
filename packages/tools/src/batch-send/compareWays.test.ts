import { expect, it } from 'vitest'
import { compareWays } from './compareWays.ts'

const contract = { feeWei: 3_495n }

it('offers the wallet only where both parts together cost less than the contract alone', () => {
  expect(compareWays(contract, { feeWei: 2_100n }, undefined)).toEqual({ walletWei: 2_100n, percent: 40 })
  expect(compareWays(contract, { feeWei: 2_100n }, { feeWei: 500n })).toEqual({ walletWei: 2_600n, percent: 26 })
  expect(compareWays(contract, { feeWei: 2_100n }, { feeWei: 1_395n })).toBeUndefined()
  expect(compareWays(contract, { feeWei: 3_496n }, undefined)).toBeUndefined()
  // Less than one percent is not worth a second wallet.
  expect(compareWays({ feeWei: 1_000n }, { feeWei: 996n }, undefined)).toBeUndefined()
})
