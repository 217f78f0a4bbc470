import type { SupplyReading } from './SupplyReading.ts'

export type SupplyOutlook = {
  /** Every block since the deployment was read, so that what was minted is all of it, by the rules that are known. */
  isWhole: boolean
  /** Whole tokens that are left; undefined unless the reading is whole and the deployment names a maximum. */
  left: bigint | undefined
  isFull: boolean
  /** When it ends, in unix seconds, if as much is minted as in the blocks that were read; undefined where that says nothing. */
  endsAt: bigint | undefined
}

/** What a reading says of the end of a token. An estimate by the rate of the past, and nothing more. */
export function supplyOutlook({ deployment, minted, ...reading }: SupplyReading): SupplyOutlook {
  const isWhole = deployment !== undefined && reading.from <= deployment.blockNumber
  const left = isWhole && deployment.max !== undefined ? deployment.max - minted : undefined
  const isFull = reading.fullAt !== undefined
  const seconds = reading.readToAt - reading.fromAt
  const isTellable = left !== undefined && left > 0n && minted > 0n && seconds > 0n
  return { isWhole, left, isFull, endsAt: isTellable ? reading.readToAt + (left * seconds) / minted : undefined }
}
