/** Reading a list of recipients: milliseconds of one core for 100,000 lines, beside its limit and beside viem. */
import { randomBytes } from 'node:crypto'
import { parseSendList } from '@tokensmith/sdk/send/parseSendList.ts'
import type { SendList } from '@tokensmith/sdk/send/SendList.ts'
import { checksumAddress, isAddress, parseUnits } from 'viem'
import { printRows } from './printRows.ts'
import { scale } from './scale.ts'

const rows = scale(100_000, 1_000)
const repeats = scale(7, 1)
const viemRepeats = scale(3, 1)

const lines = Array.from({ length: rows }, () => {
  const address = checksumAddress(`0x${randomBytes(20).toString('hex')}`)
  return `${address},${(randomBytes(4).readUInt32LE() / 10_000).toFixed(4)}`
})
const mixed = lines.join('\n')
const small = mixed.toLowerCase()
const items = [
  { kind: 'erc20', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', decimals: 18 },
] as const satisfies readonly object[]

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

function measure(work: () => void, times: number): number {
  work()
  return median(
    Array.from({ length: times }, () => {
      const start = process.cpuUsage()
      work()
      const { user, system } = process.cpuUsage(start)
      return (user + system) / 1000
    }),
  )
}

function ours(text: string): SendList {
  const list = parseSendList(text, { items: [items[0]] })
  if (list.counts.accept + list.counts.ask !== rows) throw new Error('A row was not taken.')
  return list
}

function viem(text: string): void {
  const seen = new Set<string>()
  let sum = 0n
  for (const line of text.split('\n')) {
    const [address, amount] = line.split(',') as [string, string]
    if (!isAddress(address, { strict: true })) throw new Error('A row was not taken.')
    seen.add(address.toLowerCase())
    sum += parseUnits(amount, 18)
  }
  if (seen.size !== rows || sum === 0n) throw new Error('Rows are missing.')
}

/** Bytes of the heap and of the columns beside it. */
function taken(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

const before = taken()
// Many readings without a pause: what is left over between them counts too.
const kept = Array.from({ length: 5 }, () => ours(mixed))
const memory = (taken() - before) / 2 ** 20 / kept.length
const mixedMs = measure(() => void ours(mixed), repeats)
const smallMs = measure(() => void ours(small), repeats)
printRows(`A list of ${rows.toLocaleString('en')} recipients: checksums, repeats, exact amounts`, [
  { name: 'With checksums', ours: mixedMs, limit: 150, unit: 'ms' },
  {
    name: 'With checksums',
    ours: mixedMs,
    peer: measure(() => viem(mixed), viemRepeats),
    peerName: 'split + viem',
    unit: 'ms',
  },
  { name: 'Small letters', ours: smallMs, limit: 150, unit: 'ms' },
  {
    name: 'Small letters',
    ours: smallMs,
    peer: measure(() => viem(small), viemRepeats),
    peerName: 'split + viem',
    unit: 'ms',
  },
  { name: 'Memory taken by it', ours: memory, limit: 400, unit: 'MiB' },
])
