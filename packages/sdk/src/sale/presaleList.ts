import { type Address, concatBytes, type Hex, hexToBytes } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { createLeafTree, provesLeaf } from '../offering/leafTree.ts'
import { toWord } from '../offering/toWord.ts'

/**
 * What the list of a sale is bound to that a factory makes. The sale's own address is not in it, since the list's root is
 * among the rules from which that address follows; a factory takes a salt of a creator once.
 */
export type PresaleListBinding = { chainId: number; factory: Address; creator: Address; salt: Hex }

/** Who may buy, and for how much in all, in base units of the first coin. 0: as much as the sale lets everybody. */
export type PresaleListRow = { account: Address; limit: bigint }

export type PresaleList = {
  /** Zero for an empty list, on which nobody is. */
  root: Hex
  /** Accounts, each once. */
  count: number
  /** What an account tells the sale with its purchase; undefined for one that is not on the list. */
  entryOf(account: Address): { limit: bigint; proof: Hex[] } | undefined
}

/**
 * The tree over the list of those who may buy in a phase. Order does not matter. Takes about a second for 20,000 accounts,
 * in slices between which a page goes on.
 *
 * @throws ToolboxError `saleListRepeated` for an account with two limits, with the place of the first one, from 1;
 * `planAborted` when the signal has fired.
 */
export async function createPresaleList(
  binding: PresaleListBinding,
  rows: readonly PresaleListRow[],
  options: { signal?: AbortSignal | undefined } = {},
): Promise<PresaleList> {
  const head = headOf(binding)
  const byKey = new Map<string, PresaleListRow>()
  for (const row of rows) {
    const key = row.account.toLowerCase()
    const first = byKey.get(key)
    if (first && first.limit !== row.limit)
      throw new ToolboxError('saleListRepeated', { line: rows.indexOf(first) + 1 })
    if (!first) byKey.set(key, row)
  }
  const { root, count, proofOf } = await createLeafTree(byKey, (row) => bytesOf(head, row), options)
  return {
    ...{ root, count },
    entryOf(account) {
      const key = account.toLowerCase()
      const [row, proof] = [byKey.get(key), proofOf(key)]
      return row && proof && { limit: row.limit, proof }
    },
  }
}

/**
 * True where a sale with this root lets an account buy up to the limit, by a proof that it was given without the list, in
 * a link say. What is wrong with it is not told: it may be of another sale, another chain, or of before.
 */
export function isOnPresaleList(
  binding: PresaleListBinding,
  row: PresaleListRow,
  { proof, root }: { proof: readonly Hex[]; root: Hex },
): boolean {
  return provesLeaf(bytesOf(headOf(binding), row), proof, root)
}

function headOf({ chainId, factory, creator, salt }: PresaleListBinding): Uint8Array {
  return concatBytes([toWord(BigInt(chainId)), toWord(factory), toWord(creator), hexToBytes(salt, { size: 32 })])
}

function bytesOf(head: Uint8Array, { account, limit }: PresaleListRow): Uint8Array {
  return concatBytes([head, toWord(account), toWord(limit)])
}
