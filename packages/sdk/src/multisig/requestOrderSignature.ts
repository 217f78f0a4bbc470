import type { Address, EIP1193Provider } from 'viem'
import { decodeError } from '../base/errors/decodeError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { checkOrderHashes, requireAgreement } from './checkOrderHashes.ts'
import { getMultisig } from './getMultisig.ts'
import type { Order } from './Order.ts'
import { takeWalletSignature } from './verifySignature.ts'

/**
 * Asks the wallet to sign an order as typed data, after its hash has been computed from three sides once more, and
 * verifies what comes back. Sends nothing.
 *
 * @returns the order with the signature added.
 * @throws ToolboxError `multisigHashDiffers`, `multisigSignerUnknown`, `multisigSignatureInvalid`, `wrongAccount`, and
 * the wallet's own refusals.
 */
export async function requestOrderSignature(params: {
  client: ChainClient
  provider: EIP1193Provider
  account: Address
  order: Order
}): Promise<Order> {
  const { client, provider, account, order } = params
  const [check, { owners }] = await Promise.all([
    checkOrderHashes(client, order.multisig, order.fields),
    getMultisig(client, order.multisig),
  ])
  requireAgreement(check)
  const answer: unknown = await provider
    .request({ method: 'eth_signTypedData_v4', params: [account, check.typedData] })
    .catch((error: unknown) => {
      throw decodeError(error, { chainId: client.chain.id, method: 'eth_signTypedData_v4' })
    })
  const signature = await takeWalletSignature(order.hash, answer, account, owners)
  const others = order.signatures.filter(({ owner }) => owner.toLowerCase() !== account.toLowerCase())
  return { ...order, signatures: [...others, signature] }
}
