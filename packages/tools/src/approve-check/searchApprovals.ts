import { getExplorer } from '@tokensmith/api/explorer/getExplorer.ts'
import type { ApprovalEvent } from '@tokensmith/sdk/approvals/ApprovalEvent.ts'
import { explorerApprovalSource } from '@tokensmith/sdk/approvals/explorerApprovalSource.ts'
import { rpcApprovalSource } from '@tokensmith/sdk/approvals/rpcApprovalSource.ts'
import { type ApprovalScan, scanApprovals } from '@tokensmith/sdk/approvals/scanApprovals.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { createChainClient } from '@tokensmith/sdk/base/chain/createChainClient.ts'
import type { ScanProgress } from '@tokensmith/sdk/base/logs/LogScan.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { Address } from 'viem'
import { openScanStore } from '../_shared/logs/openScanStore.ts'
import type { ApprovalSearch, SearchQuestion } from './ApprovalSearch.ts'

/** Blocks that a chain may still take back; they are searched anew each time. */
const unsettled = 64n
const drawnEveryMs = 200

export type SearchContext = {
  chain: ChainEntry
  client: ChainClient
  signal: AbortSignal
  show: (change: Partial<ApprovalSearch>) => void
}

/**
 * Searches for the events of an owner and keeps what it finds in this browser. The explorer is only a faster way to the
 * same events; where it cannot be used, the node is asked.
 */
export async function searchApprovals(
  question: SearchQuestion,
  scan: ApprovalScan,
  context: SearchContext,
): Promise<void> {
  const { owner, fromBlock, source, rpc } = question
  const { chain, client, signal, show } = context
  const searched = rpc ? await createChainClient({ ...chain, rpc: [rpc] }, { timeoutMs: 15_000 }) : client
  const [newest, store] = await Promise.all([searched.getBlockNumber({ cacheTime: 0 }), openStore(searched, owner)])
  const kept = await store.read()
  scan.covered = kept.covered
  scan.events = kept.events
  const params = {
    ...{ owner, scan, signal },
    range: { from: fromBlock, to: newest },
    settledBlock: newest > unsettled ? newest - unsettled : -1n,
    keep: store.add,
  }
  let knownBlocks: bigint | undefined
  let latest: ScanProgress | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  const showLatest = () => {
    clearTimeout(waiting)
    waiting = undefined
    if (latest) show({ progress: latest, knownBlocks })
  }
  // The page is drawn a few times a second at most, and the last number is always shown, also where a node then hangs.
  const onProgress = (progress: ScanProgress) => {
    knownBlocks ??= progress.blocksRead
    latest = progress
    waiting ??= setTimeout(showLatest, drawnEveryMs)
  }
  async function searchBySource() {
    if (source === 'explorer') {
      const ask = async (page: Parameters<Parameters<typeof explorerApprovalSource>[0]>[0]) =>
        (await getExplorer({ chain: chain.id, module: 'logs', action: 'getLogs', ...page }, { signal })).result
      try {
        const whole = newest + 1n
        const byExplorer = {
          source: explorerApprovalSource(ask, owner),
          firstSpan: whole,
          mostSpan: whole,
          patienceMs: 300,
        }
        await scanApprovals({ ...params, ...byExplorer, onProgress })
        return
      } catch {
        if (signal.aborted) return
        show({ withoutExplorer: true })
      }
    }
    const firstSpan = BigInt(chain.quirks.logSpan)
    await scanApprovals({ ...params, source: rpcApprovalSource(searched, owner), firstSpan, onProgress })
  }
  try {
    await searchBySource()
  } finally {
    showLatest()
  }
}

/** Forgets what was kept of an owner, so that the next search begins anew. */
export async function forgetApprovals({ owner }: SearchQuestion, { client }: SearchContext): Promise<void> {
  await (await openStore(client, owner)).forget()
}

const openStore = (client: ChainClient, owner: Address) => openScanStore<ApprovalEvent>('approvals', { client, owner })
