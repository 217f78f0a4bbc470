import { type Address, type Hex, isAddressEqual, type TransactionSerializable } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { ToolboxError } from '../errors/ToolboxError.ts'
import { hashList, unpackRows } from './packRows.ts'

/** What a job's wallet is for. It is fixed when the key is made. */
export type TransferPurpose = {
  chainId: number
  /** Who lends the coin and gets the rest back. */
  funder: Address
  /** Hash of the list and of what was decided about it, as the job has it. */
  listHash: Hex
}

/** The list itself, which has to match the hash. */
export type TransferList = { packed: string; decisions: readonly string[] }

/** Signs one transaction of the job, or refuses. */
export type TransferSigner = (transaction: TransactionSerializable) => Promise<Hex>

/**
 * A signer that signs nothing but the job: each row under the nonce that is its place, a row again under a later nonce
 * (where its first transfer had no effect), payments to the funder, and the transfer of nothing to itself that fills a
 * nonce. So even a page that somebody has changed cannot have anybody else paid.
 *
 * @throws ToolboxError `jobListChanged` when the list is not the one the key was made for.
 */
export function createPlainTransferSigner(
  account: PrivateKeyAccount,
  purpose: TransferPurpose,
  { packed, decisions }: TransferList,
): TransferSigner {
  if (hashList(packed, decisions) !== purpose.listHash) throw new ToolboxError('jobListChanged', { jobId: '' })
  const rows = unpackRows(packed)
  const payments = new Set(rows.map(({ to, amount }) => `${to.toLowerCase()} ${amount}`))
  const isOwn = ({ chainId, nonce, to, value = 0n, data = '0x', ...rest }: TransactionSerializable): boolean => {
    const isPlain = rest.type === 'legacy' || rest.type === 'eip1559'
    const isBare = !('authorizationList' in rest) && !('blobs' in rest) && !rest.accessList?.length
    // Chain id 0 would be valid on every chain.
    if (!isPlain || !isBare || chainId !== purpose.chainId || data !== '0x' || !to) return false
    if (!Number.isSafeInteger(nonce) || nonce! < 0 || value < 0n) return false
    if (isAddressEqual(to, purpose.funder)) return true
    if (isAddressEqual(to, account.address)) return value === 0n
    const row = rows[nonce!]
    if (row) return isAddressEqual(to, row.to) && value === row.amount
    return payments.has(`${to.toLowerCase()} ${value}`)
  }
  return async (transaction) => {
    if (!isOwn(transaction)) throw new Error('This is not a part of the job, so it is not signed.')
    return account.signTransaction(transaction)
  }
}
