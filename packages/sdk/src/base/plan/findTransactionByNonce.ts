import type { Address, Hex } from 'viem'
import type { ChainClient } from './Plan.ts'

/** A mined transaction, reduced to what is compared. */
export type FoundTransaction = {
  hash: Hex
  from: Address
  to: Address | null
  input: Hex
  value: bigint
  nonce: number
  blockNumber: bigint
}

/** Blocks read one by one where the node does not keep old account states. */
const maxScannedBlocks = 256n

/**
 * Finds the mined transaction of an account with one nonce, by halving the range of blocks on the account's nonce, or
 * block by block (at most 256 from each end) where the node has no old states.
 *
 * @returns undefined when it was not found, which is no proof that it does not exist.
 */
export async function findTransactionByNonce(
  client: ChainClient,
  { from, nonce, fromBlock }: { from: Address; nonce: number; fromBlock: bigint },
): Promise<FoundTransaction | undefined> {
  const head = await client.getBlockNumber({ cacheTime: 0 })
  const read = (blockNumber: bigint) => findInBlock(client, blockNumber, from, nonce)
  try {
    const block = await findBlockOfNonce(client, { from, nonce, low: fromBlock, high: head })
    if (block !== undefined) return await read(block)
  } catch {
    // The node keeps no states that old: read the blocks themselves.
  }
  for (let offset = 0n; offset < maxScannedBlocks; offset += 1n) {
    const late = head - offset
    if (late < fromBlock) return undefined
    const found = (await read(late)) ?? (fromBlock + offset < late ? await read(fromBlock + offset) : undefined)
    if (found) return found
  }
  return undefined
}

async function findBlockOfNonce(
  client: ChainClient,
  { from, nonce, low, high }: { from: Address; nonce: number; low: bigint; high: bigint },
): Promise<bigint | undefined> {
  const passed = async (blockNumber: bigint) =>
    (await client.getTransactionCount({ address: from, blockNumber })) > nonce
  if (!(await passed(high))) return undefined
  let [first, last] = [low, high]
  while (first < last) {
    const middle = (first + last) / 2n
    if (await passed(middle)) last = middle
    else first = middle + 1n
  }
  return first
}

async function findInBlock(
  client: ChainClient,
  blockNumber: bigint,
  from: Address,
  nonce: number,
): Promise<FoundTransaction | undefined> {
  const { transactions } = await client.getBlock({ blockNumber, includeTransactions: true })
  return transactions.find((tx) => tx.from.toLowerCase() === from.toLowerCase() && tx.nonce === nonce)
}
