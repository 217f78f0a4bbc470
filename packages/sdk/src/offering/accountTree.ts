import { type Address, bytesToHex, concatBytes, type Hex, hexToBytes, keccak256, numberToBytes, zeroHash } from 'viem'

/** A list of accounts: what a contract is told, and what each account proves. */
export type AccountTree = {
  /** Zero for an empty list, on which nobody is. */
  root: Hex
  /** Accounts, each once. */
  count: number
  /** Undefined for an account that is not on the list. */
  proofOf(account: Address): Hex[] | undefined
}

type Level = readonly Uint8Array[]

/**
 * The tree over a list of accounts. It is bound to the chain and to the contract that asks for it, and so made after the
 * contract. Order and repetitions of the list do not matter. Takes about a second for 20,000 accounts.
 */
export function createAccountTree(chainId: number, contract: Address, accounts: readonly Address[]): AccountTree {
  const head = concatBytes([numberToBytes(BigInt(chainId), { size: 32 }), toWord(contract)])
  const leaves = new Map<string, { leaf: Uint8Array; hex: Hex }>()
  for (const account of accounts) {
    const key = account.toLowerCase()
    if (leaves.has(key)) continue
    // Hashed twice, so that no node of the tree is a leaf.
    const leaf = hash(hash(concatBytes([head, toWord(account)])))
    leaves.set(key, { leaf, hex: bytesToHex(leaf) })
  }
  const sorted = [...leaves.values()].sort((a, b) => (a.hex < b.hex ? -1 : 1))
  const positions = new Map(sorted.map(({ hex }, position) => [hex, position]))
  const levels = levelsOver(sorted.map(({ leaf }) => leaf))
  const top = levels.at(-1)?.[0]
  return {
    root: top ? bytesToHex(top) : zeroHash,
    count: sorted.length,
    proofOf(account) {
      const entry = leaves.get(account.toLowerCase())
      const position = entry && positions.get(entry.hex)
      if (position === undefined) return undefined
      return levels.flatMap((level, depth) => {
        const sibling = level[(position >> depth) ^ 1]
        return sibling ? [bytesToHex(sibling)] : []
      })
    },
  }
}

/** From the leaves to the root; a node without a sibling rises as it is. */
function levelsOver(leaves: Level): Level[] {
  const levels: Level[] = []
  for (let level = leaves; level.length > 0; level = above(level)) {
    levels.push(level)
    if (level.length === 1) break
  }
  return levels
}

function above(level: Level): Level {
  return Array.from({ length: Math.ceil(level.length / 2) }, (_, index) => {
    const [left, right] = [level[2 * index]!, level[2 * index + 1]]
    return right ? hash(concatBytes(isBelow(left, right) ? [left, right] : [right, left])) : left
  })
}

function isBelow(left: Uint8Array, right: Uint8Array): boolean {
  const place = left.findIndex((byte, index) => byte !== right[index])
  return place >= 0 && left[place]! < right[place]!
}

function hash(bytes: Uint8Array): Uint8Array {
  return keccak256(bytes, 'bytes')
}

/** An address as the ABI writes it: 32 bytes. */
function toWord(address: Address): Uint8Array {
  return concatBytes([new Uint8Array(12), hexToBytes(address)])
}
