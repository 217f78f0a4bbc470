import { bytesToHex, concatBytes, type Hex, hexToBytes, isHex, keccak256, zeroHash } from 'viem'
import { createSlices } from '../base/parse/createSlices.ts'

/** A Merkle tree: what a contract is told, and what each leaf proves. */
export type LeafTree = {
  /** Zero for a tree without leaves, in which nothing is. */
  root: Hex
  /** Leaves, each once. */
  count: number
  /** Undefined for a key that has no leaf. */
  proofOf(key: string): Hex[] | undefined
}

type Level = readonly Uint8Array[]
type Leaf = { leaf: Uint8Array; order: number; position: number }

/** No tree of a list has more levels. */
const deepest = 32
/** Hashes between two looks at the clock: less than a millisecond. */
const step = 32

/**
 * The tree over what a list holds, by keys. The order of the list does not matter. It works in slices and lets the page go
 * on between them; 20,000 leaves take about a second.
 *
 * @param encode the bytes of a leaf, which are hashed twice, so that no node of the tree is a leaf.
 * @throws ToolboxError `planAborted` when the signal has fired.
 */
export async function createLeafTree<Item>(
  items: ReadonlyMap<string, Item>,
  encode: (item: Item) => Uint8Array,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<LeafTree> {
  const slices = createSlices(signal)
  const leaves = new Map<string, Leaf>()
  for (const [key, item] of items) {
    if (leaves.size % step === 0 && slices.isOver()) await slices.rest()
    const leaf = leafOf(encode(item))
    leaves.set(key, { leaf, order: orderOf(leaf), position: 0 })
  }
  if (slices.isOver()) await slices.rest()
  const sorted = [...leaves.values()].sort((a, b) => a.order - b.order || (isBelow(a.leaf, b.leaf) ? -1 : 1))
  for (const [position, entry] of sorted.entries()) entry.position = position
  const levels: Level[] = [sorted.map(({ leaf }) => leaf)]
  for (let level = levels[0]!; level.length > 1; level = levels.at(-1)!) {
    const above: Uint8Array[] = []
    for (let at = 0; at < level.length; at += 2) {
      if (above.length % step === 0 && slices.isOver()) await slices.rest()
      const right = level[at + 1]
      // A node without a sibling rises as it is.
      above.push(right ? nodeOf(level[at]!, right) : level[at]!)
    }
    levels.push(above)
  }
  const top = levels.at(-1)?.[0]
  return {
    root: top ? bytesToHex(top) : zeroHash,
    count: sorted.length,
    proofOf(key) {
      const position = leaves.get(key)?.position
      if (position === undefined) return undefined
      return levels.flatMap((level, depth) => {
        const sibling = level[(position >> depth) ^ 1]
        return sibling ? [bytesToHex(sibling)] : []
      })
    },
  }
}

/** True where a proof leads from the bytes of a leaf to a root, as a contract reckons it. A proof may be a stranger's. */
export function provesLeaf(bytes: Uint8Array, proof: readonly Hex[], root: Hex): boolean {
  if (proof.length > deepest || !proof.every((node) => isHex(node) && node.length === 66)) return false
  const top = proof.reduce((node, other) => nodeOf(node, hexToBytes(other)), leafOf(bytes))
  return bytesToHex(top) === root.toLowerCase()
}

/** The first six bytes as a number, which sorts many times faster than the bytes do; equal ones are compared whole. */
const orderOf = (leaf: Uint8Array) => leaf.subarray(0, 6).reduce((sum, byte) => sum * 256 + byte, 0)

const leafOf = (bytes: Uint8Array): Uint8Array => hash(hash(bytes))

/** The smaller one comes first, so that a proof needs no sides. */
function nodeOf(one: Uint8Array, other: Uint8Array): Uint8Array {
  return hash(concatBytes(isBelow(one, other) ? [one, other] : [other, one]))
}

function isBelow(left: Uint8Array, right: Uint8Array): boolean {
  const place = left.findIndex((byte, index) => byte !== right[index])
  return place >= 0 && left[place]! < right[place]!
}

function hash(bytes: Uint8Array): Uint8Array {
  return keccak256(bytes, 'bytes')
}
