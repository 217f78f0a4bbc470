import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { ScanProgress } from '@tokensmith/sdk/base/logs/LogScan.ts'
import { rpcLogSource } from '@tokensmith/sdk/base/logs/rpcLogSource.ts'
import { scanLogs } from '@tokensmith/sdk/base/logs/scanLogs.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import {
  decodeLiquidityTransfer,
  type LiquidityTransfer,
  transferTopics,
} from '@tokensmith/sdk/liquidity/LiquidityTransfer.ts'
import type { Address } from 'viem'
import { openTransferStore } from './openTransferStore.ts'

/** Blocks that a chain may still take back; they are searched anew each time. */
const unsettled = 64n

type SearchParams = {
  chain: ChainEntry
  owner: Address
  signal: AbortSignal
  onProgress: (progress: ScanProgress) => void
  /** Filled in place: what was found before a failure counts nevertheless. */
  found: LiquidityTransfer[]
}

/** Looks through the chain's history for tokens that came to an owner, newest first, and keeps what it finds here. */
export async function searchTransfers(client: ChainClient, params: SearchParams): Promise<void> {
  const { chain, owner, signal, onProgress, found } = params
  const [newest, store] = await Promise.all([client.getBlockNumber({ cacheTime: 0 }), openTransferStore(client, owner)])
  const { covered } = await store.read()
  await scanLogs({
    ...{ signal, onProgress, keep: store.add },
    source: rpcLogSource(client, transferTopics(owner)),
    decode: (log) => decodeLiquidityTransfer(log, owner),
    range: { from: 0n, to: newest },
    scan: { covered, events: found },
    settledBlock: newest > unsettled ? newest - unsettled : -1n,
    firstSpan: BigInt(chain.quirks.logSpan),
  })
}
