import { hexToBigInt, isAddressEqual, keccak256, type TransactionSerializable } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { hashList, unpackRows } from '../base/jobs/packRows.ts'
import type { TransferList, TransferPurpose, TransferSigner } from '../base/jobs/plainTransferSigner.ts'

/**
 * A signer that signs nothing but a job of inscriptions: the bytes of each row under the row's nonce, those of a row again
 * under a later one (where its first transaction had no effect), coin to the funder, and the transfer of nothing to itself
 * that fills a nonce. So even a page that somebody has changed can neither have other bytes inscribed nor anybody paid.
 *
 * @param purpose.firstNonce the nonce of the first row.
 * @throws ToolboxError `jobListChanged` when the list is not the one the key was made for.
 */
export function createInscriptionSigner(
  account: PrivateKeyAccount,
  purpose: TransferPurpose & { firstNonce?: number },
  { packed, decisions }: TransferList,
): TransferSigner {
  if (hashList(packed, decisions) !== purpose.listHash) throw new ToolboxError('jobListChanged', { jobId: '' })
  const { chainId, funder, firstNonce = 0 } = purpose
  const rows = unpackRows(packed)
  const told = new Set(rows.map(({ to, tokenId }) => `${to.toLowerCase()} ${tokenId}`))
  const isOwn = ({ nonce, to, value = 0n, data = '0x', ...rest }: TransactionSerializable): boolean => {
    const isPlain = rest.type === 'legacy' || rest.type === 'eip1559'
    const isBare = !('authorizationList' in rest) && !('blobs' in rest) && !rest.accessList?.length
    // Chain id 0 would be valid on every chain.
    if (!isPlain || !isBare || rest.chainId !== chainId || !to) return false
    if (!Number.isSafeInteger(nonce) || nonce! < 0 || value < 0n) return false
    if (data === '0x') return isAddressEqual(to, funder) || (isAddressEqual(to, account.address) && value === 0n)
    if (value !== 0n) return false
    const digest = hexToBigInt(keccak256(data))
    const row = rows[nonce! - firstNonce]
    if (row) return isAddressEqual(to, row.to) && digest === row.tokenId
    return told.has(`${to.toLowerCase()} ${digest}`)
  }
  return async (transaction) => {
    if (!isOwn(transaction)) throw new Error('This is not a part of the job, so it is not signed.')
    return account.signTransaction(transaction)
  }
}
