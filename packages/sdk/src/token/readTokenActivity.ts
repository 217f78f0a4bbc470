import { saleAbi, tokenAbi, tokenFactoryAbi, tokenLockAbi } from '@tokensmith/contracts/generated/abis.ts'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import {
  type Abi,
  type AbiEvent,
  type Address,
  decodeEventLog,
  type Hex,
  isAddressEqual,
  pad,
  toEventSelector,
  zeroHash,
} from 'viem'
import { type LogFilter, readLogs } from '../base/chain/readLogs.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { getContractPresence, type ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { tokenLockOf } from '../lock/callTokenLock.ts'
import { saleOf } from '../sale/saleOf.ts'

/** What was done with a token, as an event of the token, its sale, the factory or the lock contract tells it. */
export type TokenActivity = {
  /** The event's name; `Issued` for tokens that the owner minted. */
  name: string
  args: Readonly<Record<string, unknown>>
  blockNumber: bigint
  /** Unix seconds; only of nodes that tell it with the log. */
  at?: bigint
  transactionHash: Hex
  logIndex: number
}

export type TokenActivityPage = {
  /** The newest first. */
  activities: readonly TokenActivity[]
  fromBlock: bigint
  toBlock: bigint
}

/**
 * Events of a token of ours that change its rules, its owner or its market. What people do with what is theirs (transfers,
 * purchases, mints, claims) is none of them: there may be millions.
 */
export const tokenActivityEvents = [
  ...['OwnershipTransferStarted', 'OwnershipTransferred', 'OwnershipLocked', 'MintingFinished', 'Paused', 'Unpaused'],
  ...['PausableUntilSet', 'BlacklistedSet', 'BlacklistEnded', 'WhitelistedSet', 'WhitelistUntilSet'],
  ...['TransferBurnSet', 'TransferBurnCeilingSet', 'TransferFeeSet', 'TransferFeeCeilingSet', 'FeeAddressSet'],
  ...['TaxesSet', 'TaxCeilingsSet', 'LaunchTaxSet', 'SwapThresholdSet', 'ExemptSet', 'ExemptionsEnded', 'LimitsSet'],
  ...['PoolLimitsSet', 'PoolTaxSet', 'MaxBuySet', 'FundSet', 'TradingStartSet', 'PairRegistered', 'LiquidityAdded'],
  ...['LiquidityRemoved', 'LiquidityLocked', 'InterestExcludedSet', 'InterestEnded', 'DustSet', 'ListRootSet'],
  ...['Launched', 'ProceedsPaid'],
] as const
/** Of its sale. */
export const saleActivityEvents = ['Finished', 'ListRootSet', 'ProceedsPaid'] as const

const topicsOf = (abi: Abi, names: readonly string[]) =>
  abi
    .filter((item): item is AbiEvent => item.type === 'event' && names.includes(item.name))
    .map((event) => toEventSelector(event))
const tokenTopics = topicsOf(tokenAbi, tokenActivityEvents)
const saleTopics = topicsOf(saleAbi, saleActivityEvents)
const [lockCreated] = topicsOf(tokenLockAbi, ['LockCreated']) as [Hex]
const [tokenCreated] = topicsOf(tokenFactoryAbi, ['TokenCreated']) as [Hex]
const [transfer] = topicsOf(tokenAbi, ['Transfer']) as [Hex]

/** What the first page reads before anything else, how much more each further time, and how many logs are enough. */
const newestBlocks = 64
const growth = 8
const enoughLogs = 20

/** What is told of the transaction that made the token. */
const atCreation = ['TokenCreated', 'LockCreated']

export type ReadTokenActivityParams = {
  token: Address
  /** Reads what its own code tells, which only a verified token's does truly; locks of it are read of any token. */
  isVerified: boolean
  hasSale?: boolean
  /** The owner can mint: what came from nowhere is told. Not for tokens that everybody mints. */
  hasMint?: boolean
  /** Where an earlier page ended; without it, the newest block. */
  toBlock?: bigint
  /** The newest block, where the caller has just read it. */
  newestBlock?: bigint
  /** Most blocks of one request. */
  logSpan: number
  /** Of how many requests of each kind a page is made at most; the first begins with few blocks and reads more while little is found. */
  pieces: number
  signal?: AbortSignal
  overrides?: ToolboxOverrides
}

/**
 * Reads what was done with a token in some blocks, backwards from one. The page says which blocks it has read; what lies
 * before is not known.
 *
 * @throws ToolboxError `planAborted` when the signal fired, and the node's failures.
 */
export async function readTokenActivity(
  client: ChainClient,
  params: ReadTokenActivityParams,
): Promise<TokenActivityPage> {
  const { token, isVerified, hasSale, hasMint, logSpan, pieces, signal, overrides } = params
  const presence = getContractPresence(client, 'TokenLock', overrides)
  // Looked at when it has come; until then nobody hears of a failure.
  presence.catch(() => undefined)
  const toBlock =
    params.toBlock ??
    params.newestBlock ??
    (await client.getBlockNumber({ cacheTime: 0 }).catch((error) => {
      throw decodeError(error)
    }))
  const factory = overrides?.TokenFactory ?? deployments.TokenFactory.address
  const filters: LogFilter[] = [
    ...(isVerified ? [{ address: token, topics: [tokenTopics] }] : []),
    ...(isVerified && hasMint ? [{ address: token, topics: [transfer, zeroHash] }] : []),
    ...(isVerified && hasSale ? [{ address: saleOf(token, overrides), topics: [saleTopics] }] : []),
    ...(isVerified ? [{ address: factory, topics: [tokenCreated, null, pad(token)] }] : []),
    { address: tokenLockOf(overrides), topics: [lockCreated, null, pad(token)] },
  ]
  const startOf = (to: bigint, blocks: number) => (to >= BigInt(blocks) ? to - BigInt(blocks) + 1n : 0n)
  const read = (fromBlock: bigint, to: bigint) => readLogs(client, { filters, fromBlock, toBlock: to, logSpan, signal })
  const whole = logSpan * pieces
  // Where much happens, the newest blocks fill what is shown: nobody waits for thousands of logs that he does not see.
  let blocks = params.toBlock === undefined ? Math.min(whole, newestBlocks) : whole
  let fromBlock = startOf(toBlock, blocks)
  let found = await read(fromBlock, toBlock)
  while (blocks < whole && found.length < enoughLogs && fromBlock > 0n) {
    blocks = Math.min(whole, blocks * growth)
    const from = startOf(toBlock, blocks)
    found = [...(await read(from, fromBlock - 1n)), ...found]
    fromBlock = from
  }
  const lock = await presence
  const isTold = ({ address }: { address: Address }) =>
    lock.status === 'present' || !isAddressEqual(address, lock.address)
  const logs = found.filter(isTold)
  const activities = logs.flatMap((log): TokenActivity[] => {
    try {
      const { eventName, args } = decodeEventLog({ abi: allEvents, topics: log.topics, data: log.data, strict: true })
      const name = eventName === 'Transfer' ? 'Issued' : eventName
      const { blockNumber, transactionHash, logIndex } = log
      const at = (log as { blockTimestamp?: bigint }).blockTimestamp
      return [{ name, args: (args ?? {}) as Record<string, unknown>, blockNumber, at, transactionHash, logIndex }]
    } catch {
      return []
    }
  })
  // What a token says while it is made are the rules that it was made with.
  const born = activities.find(({ name }) => name === 'TokenCreated')?.transactionHash
  const told = activities.filter(({ name, transactionHash }) => transactionHash !== born || atCreation.includes(name))
  return { activities: told.reverse(), fromBlock, toBlock }
}

const isEvent = (item: Abi[number]): item is AbiEvent => item.type === 'event'
/** Each event once: the token and its sale share some, with other arguments, which the selector tells apart. */
const allEvents = [...tokenAbi, ...saleAbi, ...tokenFactoryAbi, ...tokenLockAbi].filter(isEvent)
