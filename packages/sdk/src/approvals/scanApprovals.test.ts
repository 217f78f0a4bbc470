import { connectClient } from '@tokensmith/devnet/connectClient.ts'
import { deployThirdParty } from '@tokensmith/devnet/deployThirdParty.ts'
import { type LocalChain, startChain } from '@tokensmith/devnet/startChain.ts'
import {
  type ApprovalHistory,
  approvalHistoryKey,
  playApprovalHistory,
  readApprovalPlaces,
} from '@tokensmith/testing/approvalHistory.ts'
import { type ChaosNode, startChaosNode } from '@tokensmith/testing/chaosNode.ts'
import { logLimits } from '@tokensmith/testing/logLimits.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { addRange, type BlockRange } from '../base/logs/blockRanges.ts'
import { rpcApprovalSource } from './rpcApprovalSource.ts'
import { type ApprovalScan, type ScanApprovalsParams, scanApprovals } from './scanApprovals.ts'

let chain: LocalChain
let node: ChaosNode
let history: ApprovalHistory
let newest: bigint

beforeAll(async () => {
  // Rules without system calls in every block, and no old states: 50,000 blocks are there in seconds.
  chain = await startChain({ hardfork: 'london' })
  await deployThirdParty(chain.url)
  history = await playApprovalHistory(chain.url)
  newest = await chain.client.getBlockNumber()
  node = await startChaosNode(chain.url)
}, 240_000)
afterEach(() => node.interfere(undefined))
afterAll(async () => {
  await node?.stop()
  await chain?.stop()
})

const fresh = (): ApprovalScan => ({ covered: [], events: [] })

function search(params: Partial<ScanApprovalsParams> & { timeoutMs?: number } = {}) {
  const { client } = connectClient(node.url, chain.chainId)
  const source = rpcApprovalSource(client, history.owner, params.timeoutMs)
  const scan = params.scan ?? fresh()
  const range = { from: 0n, to: newest }
  return scanApprovals({ owner: history.owner, source, range, patienceMs: 1, ...params, scan })
}

const placesOf = ({ events }: ApprovalScan) =>
  events.map(({ blockNumber, logIndex }) => `${blockNumber}/${logIndex}`).sort()

const readIndependently = () => readApprovalPlaces(chain.client, history.owner)

describe('the search for approvals', () => {
  it('finds what was scripted over 50,000 blocks and what another reader finds, through every limit of a node', async () => {
    const expected = await readIndependently()
    expect(newest).toBeGreaterThan(50_000n)
    const limits = {
      unlimited: undefined,
      '10,000 blocks': logLimits.bySpan(10_000, 'eth_getLogs is limited to a 10,000 range', -32602),
      '2,000 blocks, untold': logLimits.bySpan(2_000, 'block range is too wide'),
      '500 blocks': logLimits.bySpan(500, 'You can make eth_getLogs requests with up to a 500 block range'),
      '3 results': logLimits.byResults(3),
    }
    for (const [name, limit] of Object.entries(limits)) {
      node.interfere(limit)
      const scan = await search()
      expect(placesOf(scan), name).toEqual(expected)
      expect(scan.covered).toEqual([{ from: 0n, to: newest }])
      const keys = new Set(scan.events.map(approvalHistoryKey))
      expect([...keys].sort(), name).toEqual([...new Set(history.approvals.map(approvalHistoryKey))].sort())
    }
  }, 120_000)

  it('asks a node that names its limit hardly more often than needed', async () => {
    let asked = 0
    const limit = logLimits.bySpan(500, 'up to a 500 block range')
    node.interfere((request) => {
      if (request.method === 'eth_getLogs') asked++
      return limit(request)
    })
    await search()
    expect(asked).toBeLessThan(Number(newest) / 500 + 10)
  }, 60_000)

  it('passes a node that hangs on wide questions', async () => {
    node.interfere(logLimits.hangs(1_500))
    expect(placesOf(await search({ timeoutMs: 1_500 }))).toEqual(await readIndependently())
  }, 60_000)

  it.each([
    ['refuses every span', logLimits.bySpan(0, 'block range limit exceeded')],
    ['says only "limit exceeded"', logLimits.none()],
    ['has no such method', logLimits.none('the method eth_getLogs does not exist/is not available', -32601)],
    ['hangs', logLimits.hangs(0)],
  ])(
    'says so when a node %s',
    async (_, limit) => {
      node.interfere(limit)
      await expect(search({ timeoutMs: 100 })).rejects.toMatchObject({ code: 'logsUnavailable' })
    },
    60_000,
  )

  it('goes on where it was stopped, and asks for nothing twice', async () => {
    node.interfere(logLimits.bySpan(500))
    const kept: ApprovalScan = fresh()
    const ranges: BlockRange[] = []
    const stop = new AbortController()
    const keep: ScanApprovalsParams['keep'] = async (range, events) => {
      ranges.push(range)
      kept.events.push(...events)
      kept.covered = addRange(kept.covered, range)
      if (ranges.length >= 20) stop.abort()
    }
    const settledBlock = newest - 64n
    await search({ keep, signal: stop.signal, settledBlock })
    expect(ranges.length).toBeLessThan(25)
    expect(kept.covered.at(-1)?.to).toBe(settledBlock)
    // A new page: only what was kept is there.
    const scan = { covered: [...kept.covered], events: [...kept.events] }
    await search({ scan, keep, settledBlock })
    expect(placesOf(scan)).toEqual(await readIndependently())
    const blocks = ranges.reduce((sum, { from, to }) => sum + to - from + 1n, 0n)
    expect(blocks).toBe(settledBlock + 1n)
  }, 60_000)

  it('believes no log that is another owner’s or outside what was asked for', async () => {
    node.interfere(({ method }) =>
      method === 'eth_getLogs'
        ? {
            change: (answer) => ({
              ...answer,
              result: (answer.result as object[]).map((log) => ({ ...log, blockNumber: '0xffffffff' })),
            }),
          }
        : undefined,
    )
    expect((await search()).events).toEqual([])
  }, 60_000)
})
