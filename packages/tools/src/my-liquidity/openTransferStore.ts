import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { LiquidityTransfer } from '@tokensmith/sdk/liquidity/LiquidityTransfer.ts'
import type { Address } from 'viem'
import { openScanStore, type ScanStore } from '../_shared/logs/openScanStore.ts'

/** What searches of the chain's history have found of an owner in this browser. */
export function openTransferStore(client: ChainClient, owner: Address): Promise<ScanStore<LiquidityTransfer>> {
  return openScanStore('liquidity', { client, owner })
}
