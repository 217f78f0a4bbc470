import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import type { Address } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import type { ChainClient } from '../base/plan/Plan.ts'

/** Compound interest of a token. It grows every balance by minting, up to a maximum supply. */
export type CompoundState = {
  /** Interest for one unit held since the start, times 10^18. */
  index: bigint
  startAt: bigint
  intervalSeconds: number
  /** Interest of one interval, in billionths. */
  ratePerInterval: number
  maxSupply: bigint
  /** False: the owner starts each interval. */
  isAutomatic: boolean
  /** When the next interval can be started by hand; 0 for an automatic token. */
  nextCompoundAt: bigint
  /** Interest of an account that is a part of its balance and not minted yet. */
  account?: { address: Address; pending: bigint; isExcluded: boolean }
}

/** Reads the interest of a token of ours; undefined when it pays none. */
export async function getCompound(
  client: ChainClient,
  token: Address,
  { account }: { account?: Address } = {},
): Promise<CompoundState | undefined> {
  const read = <Value>(functionName: string, args?: readonly unknown[]) =>
    getTolerantly<Value>(client, { address: token, abi: tokenAbi, functionName, args })
  const [index, settings, nextCompoundAt, pending, isExcluded] = await Promise.all([
    read<bigint>('interestIndex'),
    read<readonly [bigint, number, number, bigint, boolean]>('compoundSettings'),
    read<bigint>('nextCompoundAt'),
    account && read<bigint>('pendingInterest', [account]),
    account && read<boolean>('isInterestExcluded', [account]),
  ])
  if (index === undefined || !settings) return undefined
  const [startAt, intervalSeconds, ratePerInterval, maxSupply, isAutomatic] = settings
  return {
    ...{ index, startAt, intervalSeconds, ratePerInterval, maxSupply, isAutomatic },
    nextCompoundAt: nextCompoundAt ?? 0n,
    account: account && { address: account, pending: pending || 0n, isExcluded: isExcluded || false },
  }
}
