import { getExplorer } from '@tokensmith/api/explorer/getExplorer.ts'
import { deployThirdParty } from '@tokensmith/devnet/deployThirdParty.ts'
import { type LocalChain, startChain } from '@tokensmith/devnet/startChain.ts'
import { listApprovalTargets } from '@tokensmith/sdk/approvals/approvalTargets.ts'
import { explorerApprovalSource } from '@tokensmith/sdk/approvals/explorerApprovalSource.ts'
import { getLiveApprovals } from '@tokensmith/sdk/approvals/getLiveApprovals.ts'
import { rpcApprovalSource } from '@tokensmith/sdk/approvals/rpcApprovalSource.ts'
import { scanApprovals } from '@tokensmith/sdk/approvals/scanApprovals.ts'
import type { LogSource } from '@tokensmith/sdk/base/logs/LogScan.ts'
import { type ApprovalHistory, playApprovalHistory } from '@tokensmith/testing/approvalHistory.ts'
import { type RecordedExplorer, startRecordedExplorer } from '@tokensmith/testing/recordedExplorer.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { usualRateLimits } from '../src/http/createRateLimits.ts'
import { makeServer, setupDatabase } from './setup.ts'

const fixture = setupDatabase()
let chain: LocalChain
let explorer: RecordedExplorer
let history: ApprovalHistory
let newest: bigint

beforeAll(async () => {
  chain = await startChain({ hardfork: 'london' })
  await deployThirdParty(chain.url)
  history = await playApprovalHistory(chain.url, { blocks: 400 })
  newest = await chain.client.getBlockNumber()
  explorer = await startRecordedExplorer()
  await explorer.record(chain.url)
})
beforeEach(() => explorer.answerWith(undefined))
afterAll(async () => {
  await explorer?.stop()
  await chain?.stop()
})

/** As the page asks: by the client of the API, through the server, with the limits that people meet. */
function throughServer(rules = usualRateLimits): LogSource {
  const variables = { [`EXPLORER_API_${chain.chainId}`]: explorer.url, [`RPC_${chain.chainId}`]: chain.url }
  const { app } = makeServer(fixture.database, { variables, fetch, rules })
  const ask: Parameters<typeof explorerApprovalSource>[0] = async (page) => {
    const question = { chain: chain.chainId, module: 'logs', action: 'getLogs', ...page }
    const send = async (path: string | URL | Request) => app.request(path as string)
    return (await getExplorer(question, { fetch: send })).result
  }
  return explorerApprovalSource(ask, history.owner)
}

async function search(source: LogSource, firstSpan = newest + 1n) {
  const range = { from: 0n, to: newest }
  const scan = { covered: [], events: [] }
  await scanApprovals({ owner: history.owner, source, range, scan, firstSpan, mostSpan: newest + 1n, patienceMs: 300 })
  return listApprovalTargets(scan.events)
}

describe('approvals by the explorer, through the server', () => {
  it('are those of the node, down to every value, also when the explorer’s limit makes the server wait', async () => {
    const byNode = await search(rpcApprovalSource(chain.client, history.owner))
    const byExplorer = await search(throughServer())
    expect(byExplorer).toEqual(byNode)
    expect(byExplorer).toHaveLength(history.approvals.length)
    const read = async (targets: typeof byNode) =>
      (await getLiveApprovals(chain.client, history.owner, targets)).approvals
    expect(await read(byExplorer)).toEqual(await read(byNode))
    // Five questions fill the second that all people share: what is asked in two halves has to wait for the next.
    expect(await search(throughServer(), newest / 2n)).toEqual(byNode)
  })

  it('are never a part of them: words of an explorer that found no answer are a failure', async () => {
    explorer.answerWith({
      status: '0',
      message: 'NOTOK',
      result: 'Query Timeout occured. Please select a smaller range',
    })
    // The question before may have filled this second.
    const rules = { ...usualRateLimits, explorerTotal: { points: 1_000, seconds: 1 } }
    const source = throughServer(rules)
    await expect(source({ from: 0n, to: newest })).rejects.toMatchObject({ code: 'rpcAnswerInvalid' })
    explorer.answerWith({ status: '0', message: 'No logs found', result: [] })
    expect(await source({ from: 0n, to: newest })).toEqual([])
  })
})
