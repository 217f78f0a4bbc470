import fc from 'fast-check'
import { pad, toHex, zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import { exportAllocations, writeAllocationsCsv } from '../sale/exportAllocations.ts'
import type { AllocationRow } from '../sale/listAllocations.ts'
import { parseDeliveryReport, parseTransactionId } from './parseDeliveryReport.ts'

const one = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const id = 'ab'.repeat(32)
const proof = `0x${id}` as const

describe('a report of deliveries', () => {
  it('is a line for each account with its transaction, with 0x or without, each account once', async () => {
    const text = `account,transaction\n${one},${id}\n${other};\n`
    expect((await parseDeliveryReport(`${one},${id}\n${other},${proof}\n${one},${proof}`)).marks).toEqual([
      { account: one, proof },
      { account: other, proof },
    ])
    expect((await parseDeliveryReport(text.replace(';', ','))).faults).toEqual([
      { line: 3, fault: { code: 'inputEmpty', params: {} } },
    ])
  })

  it('names the line of what it does not take, and takes nothing of it', async () => {
    const { marks, faults } = await parseDeliveryReport(
      [`${one},${id}x`, `${one},${id},more`, `${one},${id.slice(2)}`, `0x12,${id}`, `"${one},${id}`].join('\n'),
    )
    expect(marks).toEqual([])
    expect(faults.map(({ line, fault }) => [line, fault.code])).toEqual([
      ...[1, 2, 3].map((line) => [line, 'hexInvalid']),
      [4, expect.stringMatching(/^address/)],
      [5, 'lockRowQuotes'],
    ])
    expect(faults[0]?.fault.params.where).toBe(65)
  })

  it('refuses two transactions for one account, an id of nothing, and a text without lines', async () => {
    const twice = await parseDeliveryReport(`${one},${id}\n${one},${'cd'.repeat(32)}`)
    expect(twice.faults).toEqual([{ line: 2, fault: { code: 'saleListRepeated', params: { line: 1 } } }])
    expect(parseTransactionId('0'.repeat(64)).ok).toBe(false)
    expect((await parseDeliveryReport(' \n,,\n')).fault?.code).toBe('inputEmpty')
    expect((await parseDeliveryReport(`${one},${id}\n`.repeat(200_000))).fault?.code).toBe('saleListTooLong')
  })

  it('reads the export of allocations as a script fills it in, and what is still to be delivered apart', async () => {
    const rows = ([one, other] as const).map(
      (account, place): AllocationRow => ({
        ...{ account, amount: 5n, paid: 1n, coin: 0, mark: 'none', proof: place === 0 ? proof : zeroHash },
        recipient: { form: 'evm', word: pad(toHex(place + 1), { size: 32 }) },
      }),
    )
    const csv = writeAllocationsCsv(exportAllocations(rows, { divisibility: 0 }, 'evm'))
    expect(await parseDeliveryReport(csv)).toMatchObject({ marks: [{ account: one, proof }], faults: [], open: 1 })
    const filled = csv.replace(/none,\n/, `none,${id}\n`)
    expect((await parseDeliveryReport(filled)).marks).toHaveLength(2)
  })

  it('hands on whole ids alone, whatever is written', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^(0x)?[0-9a-fA-F]{60,66}$/)), (text) => {
        const parsed = parseTransactionId(text)
        return parsed.ok ? /^0x[0-9a-f]{64}$/.test(parsed.value) : parsed.error.code.length > 0
      }),
    )
  })
})
