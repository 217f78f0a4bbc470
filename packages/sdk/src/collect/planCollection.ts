import { type Address, isAddressEqual, zeroAddress } from 'viem'
import type { PlannedBatch } from '../base/jobs/createJob.ts'
import type { JobRow } from '../base/jobs/Job.ts'
import { largest } from '../base/parse/largest.ts'
import type { CollectOrder, WalletVerdict } from './assessCollection.ts'
import type { CollectWallet } from './CollectWallet.ts'
import type { CollectNote } from './collectJob.ts'

/** One of the transactions of a collection, before it is in a job. */
export type PlannedCollect = PlannedBatch & { rows: { indexes: readonly number[] }; from: Address; note: CollectNote }

/** What is taken, a row for each thing of each wallet, and the transactions that do it, in their order. */
export type CollectPlan = { rows: readonly JobRow[]; batches: readonly PlannedCollect[] }

/**
 * The rows and transactions of a collection; `gasLimit` is the most gas of one. What the verdicts leave out is not in them.
 * Nothing is sent.
 */
export function planCollection(
  wallets: readonly CollectWallet[],
  verdicts: readonly WalletVerdict[],
  order: CollectOrder & { gasLimit: bigint },
): CollectPlan {
  const { method, payer, recipient } = order
  const rows: JobRow[] = []
  const batches: PlannedCollect[] = []
  const add = (batch: PlannedCollect) => batches.push(batch) - 1
  const addressOf = ({ wallet }: WalletVerdict) => wallets[wallet]!.address
  /** Numbers of a wallet's rows. The coin comes last: until then it pays for the others. */
  const rowsOf = (verdict: WalletVerdict): number[] => {
    const isCoin = (token: number) => order.tokens[token]!.address === zeroAddress
    const sorted = verdict.take.toSorted((a, b) => Number(isCoin(a.token)) - Number(isCoin(b.token)))
    return sorted.map(({ token, amount, tokenId }) => {
      const nft = tokenId === undefined ? {} : { tokenId }
      return rows.push({ to: recipient, amount, token, ...nft, from: addressOf(verdict) }) - 1
    })
  }
  /** A wallet's own transactions, each after the one before it. */
  const addTransfers = (verdict: WalletVerdict, own: readonly number[], first: { after?: number; last?: boolean }) => {
    let { after } = first
    for (const row of own) {
      const isCoin = order.tokens[rows[row]!.token]!.address === zeroAddress
      after = add({
        ...{ rows: { indexes: [row] }, from: addressOf(verdict), note: isCoin ? 'rest' : 'send' },
        ...(after === undefined ? {} : { after }),
        ...(first.last ? { last: true } : {}),
      })
    }
  }

  const chosen = verdicts.filter(({ take }) => take.length > 0)
  const others = chosen.filter((verdict) => !isAddressEqual(addressOf(verdict), payer))
  if (method === 'delegation') {
    const sweeps = chunkByGas(others, order).map((chunk) =>
      add({ rows: { indexes: chunk.flatMap(rowsOf) }, from: payer, note: 'sweep' }),
    )
    for (const after of sweeps) {
      add({ rows: batches[after]!.rows, role: 'support', from: payer, note: 'clear', after })
    }
  } else {
    for (const verdict of others) {
      const own = rowsOf(verdict)
      const isLent = verdict.fundWei > 0n
      const lent = isLent && add({ rows: { indexes: own }, role: 'support', from: payer, note: 'fund' })
      addTransfers(verdict, own, lent === false ? {} : { after: lent })
    }
  }
  const own = chosen.find((verdict) => isAddressEqual(addressOf(verdict), payer))
  // The payer is emptied when nobody needs its coin any more.
  if (own) addTransfers(own, rowsOf(own), { last: true })
  return { rows, batches }
}

/** Equal chunks, none above the limit by the figures the order has. */
function chunkByGas(verdicts: readonly WalletVerdict[], { gas, gasLimit }: CollectOrder & { gasLimit: bigint }) {
  const costs = verdicts.map(({ take }) => take.reduce((sum, { token }) => sum + gas.transfers[token]!, gas.wallet))
  const total = costs.reduce((sum, cost) => sum + cost, 0n)
  const most = largest(costs)
  const room = gasLimit > most ? gasLimit - most : 1n
  const count = Math.max(1, Math.min(verdicts.length, Number((total + room - 1n) / room)))
  const size = Math.ceil(verdicts.length / count)
  return Array.from({ length: Math.ceil(verdicts.length / size) }, (_, at) =>
    verdicts.slice(at * size, (at + 1) * size),
  )
}
