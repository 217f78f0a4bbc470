import { type Address, getAddress, type Hex, zeroAddress } from 'viem'
import type { InscribedEvent } from './InscribedEvent.ts'
import { type InscribedToken, readToken } from './readToken.ts'
import type { Deployment, SupplyReading, SupplySought } from './SupplyReading.ts'

/** A transaction of a block, in the block's order. */
export type ReadTransaction = { hash: Hex; from: Address; to: Address | null; input: Hex }
export type ReadBlock = { number: bigint; timestamp: bigint; transactions: readonly ReadTransaction[] }

/** The transactions of a block that say something of the token, whether the rules take it or not. */
export function findOfToken(block: ReadBlock, sought: SupplySought): readonly ReadTransaction[] {
  return block.transactions.filter(({ input }) => {
    const token = readToken(input)
    return token !== undefined && isSought(token, sought)
  })
}

/**
 * A transaction as its protocol reads it: where that takes events and the data is no data URI, by the first event whose
 * text is one. An event was sent by its contract, to the owner it names.
 */
export function saidBy(
  transaction: ReadTransaction,
  events: readonly InscribedEvent[],
  { protocol }: SupplySought,
): ReadTransaction {
  if (!protocol.byEvent || isDataUri(transaction.input)) return transaction
  const event = events.find(({ standard, data }) => standard === protocol.byEvent && isDataUri(data))
  if (!event) return transaction
  return { hash: transaction.hash, from: event.emitter, to: event.to ?? null, input: event.data }
}

/** `data:` in UTF-8. */
const isDataUri = (data: Hex) => data.startsWith('0x646174613a')

/** Whether a text is about the token, by the protocol's own way to compare ticks. */
export function isSought({ protocol, tick }: InscribedToken, sought: SupplySought): boolean {
  const form = (text: string) => (sought.protocol.ignoresCase ? text.toLowerCase() : text)
  return protocol === sought.protocol.name && form(tick) === form(sought.tick)
}

/** The deployment that a transaction inscribed; undefined where it inscribed none of this token. */
export function readDeployment(
  { hash, from, input }: ReadTransaction,
  blockNumber: bigint,
  sought: SupplySought,
): Deployment | undefined {
  const token = readToken(input)
  if (token?.operation !== 'deploy' || !isSought(token, sought)) return undefined
  const [max, lim] = [whole(token.values.get('max')), whole(token.values.get('lim'))]
  return { hash, by: getAddress(from), blockNumber, max, lim }
}

/**
 * Counts one block more: what it says of the token, in its order, by what is known of the protocol's rules. It is nobody's
 * ledger: whom a mint belongs to, and further rules of an indexer, it does not know.
 *
 * @param succeeded hashes of those of its transactions that went through.
 */
export function countInscriptions(
  before: SupplyReading,
  block: ReadBlock,
  { sought, succeeded }: { sought: SupplySought; succeeded: ReadonlySet<Hex> },
): SupplyReading {
  const told = new Set(before.told)
  const reading: SupplyReading = { ...before, told, readTo: block.number, readToAt: block.timestamp }
  for (const transaction of findOfToken(block, sought)) {
    const { input, to, hash } = transaction
    const isRight = succeeded.has(hash) && (sought.protocol.to === 'self' || to === zeroAddress)
    const deployment = isRight ? readDeployment(transaction, block.number, sought) : undefined
    if (deployment && !reading.deployment) {
      // What was minted before it was none of it.
      const passedOver = reading.passedOver + reading.mints
      Object.assign(reading, { deployment, passedOver, mints: 0, minted: 0n })
      continue
    }
    const isAgain = told.has(input)
    const amount = isRight && !isAgain ? mintedBy(transaction, reading, sought) : undefined
    if (amount === undefined) {
      if (hash !== reading.deployment?.hash) reading.passedOver++
      continue
    }
    if (sought.protocol.isUnique) told.add(input)
    reading.mints++
    reading.minted += amount
    if (reading.minted === reading.deployment?.max) reading.fullAt = { blockNumber: block.number, at: block.timestamp }
  }
  return reading
}

/** What a mint comes to; of the one that goes beyond the end, what is left. Undefined where the rules take none of it. */
function mintedBy({ input }: ReadTransaction, reading: SupplyReading, { protocol }: SupplySought): bigint | undefined {
  const token = readToken(input)
  const amount = token?.operation === 'mint' ? whole(token.values.get('amt')) : undefined
  const { max, lim } = reading.deployment ?? {}
  if (amount === undefined || amount === 0n) return undefined
  if (lim !== undefined && (protocol.mintsLimit ? amount !== lim : amount > lim)) return undefined
  if (max === undefined) return amount
  const left = max - reading.minted
  if (left <= 0n) return undefined
  if (amount > left) return left
  return amount
}

/** Digits alone, as deployments write them. */
function whole(text: string | undefined): bigint | undefined {
  return text !== undefined && /^(?:0|[1-9][0-9]{0,77})$/.test(text) ? BigInt(text) : undefined
}
