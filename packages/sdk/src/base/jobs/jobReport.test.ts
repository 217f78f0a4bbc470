import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { isDeep } from '@tokensmith/testing/isDeep.ts'
import fc from 'fast-check'
import {
  type Address,
  createPublicClient,
  custom,
  encodeAbiParameters,
  encodeEventTopics,
  getAddress,
  type Hex,
  keccak256,
  numberToHex,
  toHex,
} from 'viem'
import { expect, test } from 'vitest'
import { encodeBatchSend } from '../../send/batchSendCalls.ts'
import { batchSendJob } from '../../send/batchSendJob.ts'
import { batchSendRecordAbi } from '../../send/readBatchSent.ts'
import type { ChainClient } from '../plan/Plan.ts'
import { cutIntoBatches, planBatch } from './createJob.ts'
import { createJobReport } from './createJobReport.ts'
import type { JobRecord, JobRow, JobToken } from './Job.ts'
import { jobReportColumns, jobReportRows } from './jobReportRows.ts'
import { createMemoryJobJournal } from './memoryJobJournal.ts'
import { hashList, packRows } from './packRows.ts'

const sender = getAddress(`0x${'51'.repeat(20)}`)
const jobId = keccak256('0x10b')
const contract = deployments.BatchSend.address as Address
const addressOf = (seed: string) => getAddress(`0x${keccak256(toHex(seed)).slice(26)}`)
const tokens: JobToken[] = [0, 1].map((place) => ({
  ...{ standard: 'erc20', address: addressOf(`token ${place}`), decimals: 2, symbol: `T${place}` },
}))

/** A transaction of the job: some rows of one token, which of them failed, and whether the node and the journal know it. */
type Sent = {
  rows: readonly number[]
  failed: readonly number[]
  isReverted: boolean
  isSeen: boolean
  isKnown: boolean
}

/** A node that has exactly these transactions. */
function nodeOf(rows: readonly JobRow[], sent: readonly Sent[]): ChainClient {
  const hashOf = (place: number) => numberToHex(place + 1, { size: 32 })
  const head = { blockNumber: '0x5', blockHash: keccak256('0x05'), transactionIndex: '0x0' }
  const logsOf = ({ rows: numbers, failed, isReverted }: Sent, place: number) => {
    if (isReverted) return []
    const at = { ...head, address: contract, transactionHash: hashOf(place), logIndex: '0x0', removed: false }
    const topics = (eventName: 'BatchSent' | 'RowsFailed', token?: Address) =>
      encodeEventTopics({
        abi: batchSendRecordAbi,
        eventName,
        args: { sender, jobId, ...(token ? { token } : {}) } as never,
      })
    const words = [numbers[0]!, numbers.length, failed.length, 0, 0].map(BigInt)
    const data = encodeAbiParameters(
      words.map(() => ({ type: 'uint256' })),
      words,
    )
    const told = { ...at, topics: topics('BatchSent', tokens[rows[numbers[0]!]!.token]!.address!), data }
    const list = encodeAbiParameters([{ type: 'uint256[]' }], [failed.map(BigInt)])
    return failed.length > 0 ? [{ ...at, topics: topics('RowsFailed'), data: list }, told] : [told]
  }
  const find = (hash: unknown) => sent.findIndex((one, place) => one.isSeen && hashOf(place) === hash)
  const answer = async ({ method, params }: { method: string; params?: unknown }) => {
    const place = find((params as readonly unknown[] | undefined)?.[0])
    const one = sent[place]
    switch (method) {
      case 'eth_chainId':
        return '0x7a69'
      case 'eth_blockNumber':
        return '0x9'
      case 'eth_getLogs':
        return sent.flatMap((each, at) => (each.isSeen ? logsOf(each, at) : []))
      case 'eth_getTransactionReceipt':
        if (!one) return null
        return {
          ...{ ...head, transactionHash: hashOf(place), from: sender, to: contract, logs: logsOf(one, place) },
          ...{ status: one.isReverted ? '0x0' : '0x1', gasUsed: '0x1', cumulativeGasUsed: '0x1', type: '0x2' },
          ...{ effectiveGasPrice: '0x1', contractAddress: null, logsBloom: '0x' },
        }
      case 'eth_getTransactionByHash': {
        if (!one) return null
        const numbered = one.rows.map((row) => ({ ...rows[row]!, row }))
        const token = tokens[numbered[0]!.token]!.address!
        const { data } = encodeBatchSend({ contract, kind: 'erc20', token, jobId, rows: numbered })
        const fees = { gas: '0x1', gasPrice: '0x1', maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1', type: '0x2' }
        return {
          ...head,
          ...fees,
          hash: hashOf(place),
          from: sender,
          to: contract,
          input: data,
          nonce: '0x0',
          value: '0x0',
        }
      }
      default:
        // Prices.
        return '0x1'
    }
  }
  const chain = { id: 31_337, name: 'Local', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
  const rpcUrls = { default: { http: ['http://127.0.0.1:9'] } }
  const transport = custom({ request: answer }, { retryCount: 0 })
  return createPublicClient({ chain: { ...chain, rpcUrls }, transport, cacheTime: 0 }) as ChainClient
}

const plays = fc
  .array(fc.record({ to: fc.integer({ min: 0, max: 4 }), amount: fc.bigInt({ min: 0n, max: 10n ** 30n }) }), {
    ...{ minLength: 1, maxLength: 14 },
  })
  .chain((list) => {
    const half = Math.ceil(list.length / 2)
    const rows = list.map(
      ({ to, amount }, row): JobRow => ({ to: addressOf(`to ${to}`), amount, token: row < half ? 0 : 1 }),
    )
    const ofToken = (token: number) => rows.flatMap((row, number) => (row.token === token ? [number] : []))
    const one = fc.constantFrom(...[0, 1].filter((token) => ofToken(token).length > 0)).chain((token) =>
      fc.subarray(ofToken(token), { minLength: 1 }).chain((some) =>
        fc.record({
          ...{ rows: fc.constant(some), failed: fc.subarray(some) },
          ...{ isReverted: fc.boolean(), isSeen: fc.boolean(), isKnown: fc.boolean() },
        }),
      ),
    )
    return fc.record({ rows: fc.constant(rows), sent: fc.array(one, { maxLength: 6 }) })
  })

const sumBy = <Row extends { to: string; token: number; amount: bigint }>(rows: readonly Row[]) => {
  const sums = new Map<string, bigint>()
  for (const { to, token, amount } of rows) sums.set(`${to} ${token}`, (sums.get(`${to} ${token}`) ?? 0n) + amount)
  return sums
}

test('whatever became of a list, paid, failed and open are together the list, of each address, token and in the file', async () => {
  const property = fc.asyncProperty(plays, async ({ rows, sent }) => {
    const journal = createMemoryJobJournal()
    const job: JobRecord = {
      ...{ version: 1, jobId, kind: 'batch-send', chainId: 31_337, sender, tokens, options: {}, decisions: [] },
      ...{ listHash: hashList(packRows(rows), []), rowCount: rows.length, title: '', href: '/', state: 'open' },
      ...{ fromBlock: 1, createdAt: 1, updatedAt: 1 },
      contract: { address: contract, codeHash: deployments.BatchSend.runtimeCodeHash as Hex },
    }
    const known = sent.flatMap(({ isKnown }, place) => (isKnown ? [numberToHex(place + 1, { size: 32 })] : []))
    const batches = cutIntoBatches(rows.length, 4).map((batch, index) => ({
      ...planBatch(job, rows, batch, index),
      // The journal may have a hash under rows of which it is not.
      hashes: known.filter((_, place) => place % 2 === index % 2),
    }))
    await journal.create({ job, rows, batches })
    const report = await createJobReport({ journal, jobId, kind: batchSendJob, client: nodeOf(rows, sent) })

    // By the plain rule: paid where any transaction that counts paid it, else failed where one skipped it.
    for (const { row, status } of report.rows) {
      const counted = sent.filter((one) => one.isSeen && !one.isReverted && one.rows.includes(row))
      const times = counted.filter(({ failed }) => !failed.includes(row)).length
      expect(status).toBe(times > 1 ? 'repeated' : times === 1 ? 'paid' : counted.length > 0 ? 'failed' : 'open')
    }
    for (const [token, { paid, failed, open }] of report.totals.entries()) {
      const listed = rows.reduce((sum, row) => (row.token === token ? sum + row.amount : sum), 0n)
      expect(paid + failed + open).toBe(listed)
    }
    const { paid, failed, open, repeated } = report.counts
    expect(paid + failed + open + repeated).toBe(rows.length)
    // The lines of the file, read back as a spreadsheet would.
    const [to, amount, symbol, status] = (['to', 'amount', 'symbol', 'status'] as const).map((name) =>
      jobReportColumns.indexOf(name),
    ) as [number, number, number, number]
    const lines = jobReportRows(report).map((cells) => ({
      ...{ to: cells[to]!, status: cells[status]!, token: tokens.findIndex((token) => token.symbol === cells[symbol]) },
      amount: toUnits(cells[amount]!),
    }))
    expect(sumBy(lines)).toEqual(sumBy(rows))
    for (const [token, sums] of report.totals.entries()) {
      for (const state of ['paid', 'failed', 'open'] as const) {
        const chosen = lines.filter(
          (line) => line.token === token && (line.status === 'repeated' ? 'paid' : line.status) === state,
        )
        expect(chosen.reduce((sum, line) => sum + line.amount, 0n)).toBe(sums[state])
      }
    }
  })
  await fc.assert(property, { numRuns: isDeep ? 2_000 : 60 })
})

/** An amount with two decimals, written out. */
function toUnits(text: string): bigint {
  const [whole, part = ''] = text.split('.')
  return BigInt(whole! + part.padEnd(2, '0'))
}
