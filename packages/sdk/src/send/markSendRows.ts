import { type Address, hexToBytes } from 'viem'
import { sameWords } from './numberWords.ts'
import { type SendList, sendAsk, sendFaults, sendVerdict } from './SendList.ts'

/** Addresses that mean something special in this list. */
export type SendMarks = {
  /** The account that sends. */
  self?: Address
  /** The contract that carries the sending out. */
  batchContract?: Address
}

/** Recipients that keep what arrives for ever. */
const deads = [
  '000000000000000000000000000000000000dead',
  'dead000000000000000000000000000000000000',
  'dead000000000000000042069420694206942069',
]

/**
 * Says about each row that was read what only the whole list shows: repeated recipients, look-alikes, special addresses,
 * NFTs that are sent twice; then counts and sums.
 */
export function markSendRows(list: SendList, { self, batchContract }: SendMarks): void {
  const { count, addresses, asks, verdicts, faults, twins, itemOf, ids, items } = list
  const words = new Uint32Array(addresses.buffer)
  const byRecipient = createTable(count)
  const byNft = createTable(count)
  const specials: (readonly [Uint8Array, number])[] = [
    ...deads.map((dead) => [hexToBytes(`0x${dead}`), sendAsk.dead] as const),
    ...(self ? [[hexToBytes(self), sendAsk.isSelf] as const] : []),
    ...(batchContract ? [[hexToBytes(batchContract), sendAsk.isBatchContract] as const] : []),
    ...items.flatMap(({ kind, address }) =>
      kind === 'native' ? [] : [[hexToBytes(address), sendAsk.isToken] as const],
    ),
  ]
  const firstWords = new Map<number, typeof specials>()
  for (const special of specials) {
    const first = new Uint32Array(special[0].buffer, 0, 1)[0]!
    firstWords.set(first, [...(firstWords.get(first) ?? []), special])
  }
  // Asked for each row, so it must cost nothing.
  const mayBeSpecial = new Uint8Array(65_536)
  for (const first of firstWords.keys()) mayBeSpecial[first & 0xffff] = 1
  const nfts = items.map(({ kind }) => kind === 'erc721')
  const sums = items.map(() => new Float64Array(8))
  const parts = new Uint32Array(list.amounts.buffer)

  const same = (a: number, b: number) => isSameAddress(words, a, b)
  const sameThing = (a: number, b: number) => itemOf[a] === itemOf[b] && (ids.length === 0 || sameWords(ids, a, b))
  for (let row = 0; row < count; row++) {
    if (verdicts[row]! >= sendVerdict.reject) continue
    const at = row * 5
    const item = itemOf[row]!
    if (nfts[item]) {
      const number = Number(BigInt.asUintN(32, ids[row * 4]!))
      const twin = byNft(hash(number, item), row, (other) => sameThing(row, other))
      if (twin >= 0) {
        verdicts[row] = sendVerdict.reject
        faults[row] = sendFaults.indexOf('sendNftRepeated') + 1
        twins[row] = twin + 1
        continue
      }
    }
    let bits = asks[row]!
    if (words[at] === 0 && words[at + 1] === 0 && words[at + 2] === 0 && words[at + 3] === 0)
      bits |= smallBits(addresses, row)
    const special = mayBeSpecial[words[at]! & 0xffff] === 1 && firstWords.get(words[at]!)
    if (special) {
      for (const [bytes, bit] of special)
        if (bytes.every((byte, index) => addresses[row * 20 + index] === byte)) bits |= bit
    }
    const key = hash(words[at]! ^ Math.imul(words[at + 4]!, 0x85ebca6b), words[at + 2]!)
    // The same account may get several NFTs of a collection and several tokens.
    const twin = byRecipient(key, row, (other) => same(row, other) && sameThing(row, other))
    if (twin >= 0 && !nfts[item]) {
      twins[row] = twin + 1
      bits |= sameWords(list.amounts, row, twin) ? sendAsk.repeatedSame : sendAsk.repeatedOther
    }
    asks[row] = bits
    // Parts of 32 bits: a double holds the sum of two million of them exactly.
    const sum = sums[item]!
    for (let part = 0; part < 8; part++) sum[part]! += parts[row * 8 + part]!
  }
  markLookAlikes(list, words)
  const counts = [0, 0, 0, 0]
  for (let row = 0; row < count; row++) {
    if (verdicts[row]! < sendVerdict.reject) verdicts[row] = asks[row] === 0 ? sendVerdict.accept : sendVerdict.ask
    counts[verdicts[row]!]!++
  }
  list.sums = sums.map((sum) => sum.reduceRight<bigint>((total, part) => (total << 32n) + BigInt(part), 0n))
  list.counts = { accept: counts[0]!, ask: counts[1]!, reject: counts[2]!, name: counts[3]! }
}

/**
 * Marks every row whose recipient shows the same first and last four digits as another recipient, whichever of them came
 * first and however often each stands there: leaving the marked rows out leaves no such pair.
 */
function markLookAlikes({ count, addresses, asks, verdicts, likes }: SendList, words: Uint32Array): void {
  const byShown = createTable(count)
  /** For each row, the first one that shows the same; for that one, the first with another address. Both + 1. */
  const firsts = new Uint32Array(count)
  const others = new Uint32Array(count)
  let found = false
  for (let row = 0; row < count; row++) {
    if (verdicts[row]! >= sendVerdict.reject) continue
    const shown = shownOf(addresses, row)
    const first = byShown(hash(shown, 0), row, (other) => shownOf(addresses, other) === shown)
    if (first < 0) continue
    firsts[row] = first + 1
    if (others[first] !== 0 || isSameAddress(words, row, first)) continue
    others[first] = row + 1
    found = true
  }
  if (!found) return
  for (let row = 0; row < count; row++) {
    const first = firsts[row] === 0 ? row : firsts[row]! - 1
    if (others[first] === 0) continue
    asks[row]! |= sendAsk.lookAlike
    likes[row] = isSameAddress(words, row, first) ? others[first]! : first + 1
  }
}

function isSameAddress(words: Uint32Array, a: number, b: number): boolean {
  for (let word = 0; word < 5; word++) if (words[a * 5 + word] !== words[b * 5 + word]) return false
  return true
}

/** Precompiled contracts, 0x01 to 0x11 and 0x100, answer but never give anything back. */
function smallBits(addresses: Uint8Array, row: number): number {
  const high = addresses[row * 20 + 16]! | addresses[row * 20 + 17]!
  const number = addresses[row * 20 + 18]! * 256 + addresses[row * 20 + 19]!
  if (high !== 0) return 0
  if (number === 0) return sendAsk.zeroAddress
  return number <= 0x11 || number === 0x100 ? sendAsk.precompile : 0
}

const shownOf = (addresses: Uint8Array, row: number) =>
  (addresses[row * 20]! << 24) |
  (addresses[row * 20 + 1]! << 16) |
  (addresses[row * 20 + 18]! << 8) |
  addresses[row * 20 + 19]!

function hash(a: number, b: number): number {
  let value = Math.imul(a ^ (b + 0x9e3779b9), 0x85ebca6b)
  value ^= value >>> 13
  value = Math.imul(value, 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** A table of rows by hash. It returns an earlier row that is the same, or puts this one in and returns −1. */
function createTable(count: number): (key: number, row: number, isSame: (other: number) => boolean) => number {
  let size = 16
  while (size < count * 2) size *= 2
  const rows = new Int32Array(size)
  return (key, row, isSame) => {
    let place = key & (size - 1)
    while (rows[place] !== 0) {
      const other = rows[place]! - 1
      if (isSame(other)) return other
      place = (place + 1) & (size - 1)
    }
    rows[place] = row + 1
    return -1
  }
}
