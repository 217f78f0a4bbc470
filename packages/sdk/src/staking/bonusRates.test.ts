import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freeAfter } from './bonusOf.ts'

/** Reserve, weight, referrals' percent, runway, seconds and what is left: the contract's own tests hold it to the same figures. */
const file = join(import.meta.dirname, '../../../contracts/test/staking/BonusRates.sol')

it('leaves of a reserve what the contract leaves, to the unit', () => {
  const rows = [...readFileSync(file, 'utf8').matchAll(/\[uint256\((\d+)\), ([\d, ]+)\]/g)]
  expect(rows.length).toBe(30)
  for (const [, first = '', others = ''] of rows) {
    const [free = 0n, weight = 0n, percent = 0n, runway = 0n, seconds = 0n, left] = [first, ...others.split(', ')].map(
      BigInt,
    )
    expect(freeAfter({ free, weight, runway, referralPercent: Number(percent) }, seconds)).toBe(left)
  }
})
