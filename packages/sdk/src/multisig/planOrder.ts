import { type Address, encodeFunctionData, isAddressEqual, type TransactionReceipt } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient, Plan } from '../base/plan/Plan.ts'
import { checkOrderHashes, requireAgreement } from './checkOrderHashes.ts'
import { getApprovals } from './getApprovals.ts'
import { getMultisig } from './getMultisig.ts'
import type { Order, OrderSignature } from './Order.ts'
import { orderGasReserve } from './orderGasReserve.ts'
import { type Agreement, packSignatures } from './packSignatures.ts'
import { type Execution, readExecution } from './readExecution.ts'
import { safeAbi } from './safeAbi.ts'
import { verifySignature } from './verifySignature.ts'

/**
 * Plans an owner's agreement on the chain, which needs no signature of typed data and can be seen by everybody.
 *
 * @throws ToolboxError `multisigHashDiffers`, `multisigSignerUnknown` when the account is no owner.
 */
export async function planApproveOrder(client: ChainClient, order: Order, account: Address): Promise<Plan<undefined>> {
  const { multisig, fields, hash } = order
  const [check, { owners }] = await Promise.all([
    checkOrderHashes(client, multisig, fields),
    getMultisig(client, multisig),
  ])
  requireAgreement(check)
  if (!owners.some((owner) => isAddressEqual(owner, account))) {
    throw new ToolboxError('multisigSignerUnknown', { address: account })
  }
  const data = encodeFunctionData({ abi: safeAbi, functionName: 'approveHash', args: [hash] })
  return {
    chainId: client.chain.id,
    steps: [{ id: 'approveHash', call: { to: multisig, data } }],
    read: () => undefined,
  }
}

/**
 * Plans the carrying out of an order by anybody: all signatures verified again against the owners of now, the
 * approvals on the chain besides, and the sender's own agreement when the sender is an owner.
 *
 * @throws ToolboxError `multisigHashDiffers`, `multisigNonceUsed`, `multisigNonceLater`, `multisigSignaturesMissing`.
 */
export async function planExecuteOrder(client: ChainClient, order: Order, account: Address): Promise<Plan<Execution>> {
  const { multisig, fields, hash } = order
  const [check, wallet] = await Promise.all([checkOrderHashes(client, multisig, fields), getMultisig(client, multisig)])
  requireAgreement(check)
  const { owners, threshold, nonce } = wallet
  if (fields.nonce < nonce) throw new ToolboxError('multisigNonceUsed', { nonce: fields.nonce, next: nonce })
  if (fields.nonce > nonce) throw new ToolboxError('multisigNonceLater', { nonce: fields.nonce, next: nonce })
  const agreements = await listAgreements(client, order, owners, account)
  if (agreements.length < threshold) {
    throw new ToolboxError('multisigSignaturesMissing', { given: agreements.length, needed: threshold })
  }
  const signatures = packSignatures(agreements.slice(0, threshold))
  const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = fields
  const args = [to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, signatures] as const
  const sent = encodeFunctionData({ abi: safeAbi, functionName: 'execTransaction', args })
  return {
    chainId: client.chain.id,
    steps: [{ id: 'execute', call: { to: multisig, data: sent, gasReserve: orderGasReserve(fields) } }],
    read: (receipts: readonly TransactionReceipt[]) => readExecution(receipts, multisig, hash),
  }
}

/** One for each owner of now. */
async function listAgreements(
  client: ChainClient,
  { multisig, hash, signatures }: Order,
  owners: readonly Address[],
  account: Address,
): Promise<readonly Agreement[]> {
  const [approved, verified] = await Promise.all([
    getApprovals(client, multisig, hash, owners),
    // Owners change: what was a signature of an owner yesterday may count for nothing today.
    Promise.all(signatures.map((one) => verifySignature(hash, one, owners).catch(() => undefined))),
  ])
  // What only the chain can verify comes last, and is not used where the others suffice.
  const signed = verified
    .filter((one): one is OrderSignature => one !== undefined)
    .sort((a, b) => Number(a.kind === 'contract') - Number(b.kind === 'contract'))
  const bySender = owners.filter((owner) => isAddressEqual(owner, account))
  const known = [...approved, ...bySender].map((owner): Agreement => ({ owner, kind: 'approved' }))
  const all = new Map<string, Agreement>()
  for (const agreement of [...known, ...signed]) {
    // What the chain knows already cannot be wrong, so it counts before a signature of the same owner.
    if (!all.has(agreement.owner)) all.set(agreement.owner, agreement)
  }
  return [...all.values()]
}
