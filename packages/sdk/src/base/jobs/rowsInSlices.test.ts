import fc from 'fast-check'
import { numberToHex, zeroHash } from 'viem'
import { expect, it } from 'vitest'
import type { JobRecord, JobRow } from './Job.ts'
import { hashList, packRows } from './packRows.ts'
import { hashInSlices, packInSlices, readKeptRows } from './rowsInSlices.ts'

const drawRows = (count: number): JobRow[] =>
  Array.from({ length: count }, (_, place) => ({
    ...{ to: numberToHex(BigInt(place) ** 3n, { size: 20 }), amount: BigInt(place) * 10n ** 15n, token: place % 3 },
    ...(place % 2 ? { tokenId: BigInt(place) } : { from: numberToHex(place, { size: 20 }) }),
  }))

const describe = (rows: readonly JobRow[], decisions: readonly string[]) =>
  ({
    ...{ jobId: zeroHash, rowCount: rows.length, decisions },
    listHash: hashList(packRows(rows), decisions),
  }) as unknown as JobRecord

it('packs, hashes and reads rows as what does it in one go', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(600),
      fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 3 }),
      async (count, decisions) => {
        const rows = drawRows(count)
        const packed = packRows(rows)
        expect(await packInSlices(rows)).toBe(packed)
        expect(await hashInSlices(packed, decisions)).toBe(hashList(packed, decisions))
        expect(await readKeptRows(describe(rows, decisions), packed)).toEqual(rows)
      },
    ),
    { numRuns: 60, endOnFailure: true },
  )
})

it('hashes a text of any length, also around what it takes at once', async () => {
  for (const length of [0, 1, 135, 136, 137, 16_379, 16_380, 16_381, 16_384, 32_764, 100_003]) {
    const packed = 'a'.repeat(length)
    expect(await hashInSlices(packed, ['\u{1f300}'])).toBe(hashList(packed, ['\u{1f300}']))
  }
})

it('refuses rows of another list', async () => {
  const rows = drawRows(20)
  const packed = packRows(rows)
  const wrong = [packRows(rows.slice(1)), packRows([...rows].reverse()), packed.replace(' 1 ', ' 2 ')]
  for (const text of wrong) {
    await expect(readKeptRows(describe(rows, []), text)).rejects.toMatchObject({ code: 'jobListChanged' })
  }
  await expect(readKeptRows(describe(rows, ['other']), packed)).resolves.toEqual(rows)
  await expect(readKeptRows({ ...describe(rows, []), decisions: ['other'] }, packed)).rejects.toMatchObject({
    code: 'jobListChanged',
  })
  await expect(readKeptRows(describe(rows, []), `${packed}\n`)).rejects.toMatchObject({
    code: 'jobFileUnreadable',
    params: { field: 'rows[20]' },
  })
})

it('lets others have their turn while a long list is packed, hashed and read', async () => {
  const rows = drawRows(30_000)
  let turns = 0
  const counting = setInterval(() => turns++)
  const packed = await packInSlices(rows)
  const afterPacking = turns
  await hashInSlices(packed, [])
  const afterHashing = turns
  await readKeptRows(describe(rows, []), packed)
  clearInterval(counting)
  expect(afterHashing - afterPacking).toBeGreaterThan(1)
  expect(turns - afterHashing).toBeGreaterThan(2)
})
