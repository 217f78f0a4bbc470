import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import type { Address, Hex } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { FairMintCondition, FairMintValues } from './FairMintValues.ts'

/** Where a mint stands, in the order of the contract. */
export const mintStates = ['waiting', 'minting', 'launchable', 'launched', 'refunding'] as const
export type MintStateName = (typeof mintStates)[number]

/** The mint of a token that everybody mints. Times are unix seconds, amounts base units. */
export type FairMintState = {
  /** As they are on the chain: `startAt` is a time also where minting began at once. */
  rules: FairMintValues
  state: MintStateName
  /** Mints of all accounts that were not given back. */
  mintsMade: number
  /** What minters paid and did not get back; 0 after the launch. */
  escrowWei: bigint
  /** What the launch left and the deployer has not collected; undefined before the launch. */
  proceedsWei?: bigint
  launchedAt?: bigint
  /** Without a launch until then, everything goes back; undefined once it was launched. */
  launchableUntilAt?: bigint
  /** What each mint writes down, and how often it was. */
  inscription?: { text: string; count: bigint }
  /** What concerns one account; undefined without one. */
  own?: MintAccount
}

export type MintAccount = {
  mints: number
  /** How often it could still mint, were it on the list and the holder of enough. */
  mintsLeft: number
  paidWei: bigint
  /** Kept of what it gave back; comes back with a refund. */
  keptWei: bigint
  movable: bigint
}

export type ReadFairMintOptions = { account?: Address; blockNumber?: bigint; isInscription?: boolean }

/** As the contract gives them. */
type Rules = Omit<FairMintValues, 'startAt' | 'endAt' | 'feeWei' | 'condition'> & {
  startAt: number
  endAt: number
  fee: bigint
  condition: number
  listRoot: Hex
  holdToken: Address
  holdAmount: bigint
}

/**
 * Reads the mint of a token of ours; undefined when it has none.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function getFairMint(
  client: ChainClient,
  token: Address,
  { account, blockNumber, isInscription }: ReadFairMintOptions = {},
): Promise<FairMintState | undefined> {
  const read = <Value>(functionName: string, args?: readonly unknown[]) =>
    getTolerantly<Value>(client, { address: token, abi: tokenAbi, functionName, args, blockNumber })
  const [given, state, made, escrowWei, launchedAt, launchableUntilAt, proceedsWei, text, count, own] =
    await Promise.all([
      read<Rules>('fairMintRules'),
      read<number>('mintState'),
      read<bigint>('mintsMade'),
      read<bigint>('escrow'),
      read<bigint>('launchedAt'),
      read<bigint>('launchableUntil'),
      read<bigint>('proceeds'),
      isInscription ? read<string>('inscription') : undefined,
      isInscription ? read<bigint>('inscriptions') : undefined,
      account && readAccount(read, account),
    ])
  const name = mintStates[state ?? -1]
  if (!given || !name || made === undefined || escrowWei === undefined || launchedAt === undefined) return undefined
  const isLaunched = name === 'launched'
  return {
    ...{ rules: toRules(given), state: name, mintsMade: Number(made), escrowWei, own },
    proceedsWei: isLaunched ? proceedsWei : undefined,
    launchedAt: isLaunched ? launchedAt : undefined,
    launchableUntilAt: isLaunched ? undefined : launchableUntilAt,
    inscription: text === undefined || count === undefined ? undefined : { text, count },
  }
}

function toRules({ startAt, endAt, fee, condition, listRoot, holdToken, holdAmount, ...rules }: Rules): FairMintValues {
  const conditions: FairMintCondition[] = [
    { kind: 'none' },
    { kind: 'list', root: listRoot },
    { kind: 'holding', token: holdToken, amount: holdAmount },
  ]
  return {
    ...rules,
    ...{ startAt: BigInt(startAt), endAt: BigInt(endAt), feeWei: fee },
    condition: conditions[condition] ?? { kind: 'none' },
  }
}

async function readAccount(
  read: <Value>(functionName: string, args?: readonly unknown[]) => Promise<Value | undefined>,
  account: Address,
): Promise<MintAccount | undefined> {
  const [counts, left, movable] = await Promise.all([
    read<readonly [bigint, bigint, bigint]>('mintsOf', [account]),
    read<bigint>('mintsLeft', [account]),
    read<bigint>('movable', [account]),
  ])
  if (!counts || left === undefined || movable === undefined) return undefined
  const [mints, paidWei, keptWei] = counts
  return { mints: Number(mints), mintsLeft: Number(left), paidWei, keptWei, movable }
}
