import { type Address, encodeFunctionData, type Hex, isHex } from 'viem'
import { decodeError } from '../base/errors/decodeError.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { hashOrder, type OrderHashes } from './hashOrder.ts'
import type { OrderFields } from './Order.ts'
import { hashTypedText, orderTypedData } from './orderTypedData.ts'
import { safeAbi } from './safeAbi.ts'

/** The order's hash from three sides that share no code. Nothing may be signed unless `agree`. */
export type HashCheck = OrderHashes & {
  /** The very text that goes to the wallet, and its hash. */
  typedData: string
  typedHash: Hex
  /** What the contract answers; undefined before the wallet exists. */
  contractHash?: Hex
  agree: boolean
}

/**
 * Computes an order's hash from its raw fields, from the typed data the wallet will be shown, and by the contract.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function checkOrderHashes(
  client: ChainClient,
  multisig: Address,
  fields: OrderFields,
): Promise<HashCheck> {
  const chainId = client.chain.id
  const hashes = hashOrder(chainId, multisig, fields)
  const typedData = orderTypedData(chainId, multisig, fields)
  const typedHash = hashTypedText(typedData)
  const contractHash = await askContract(client, multisig, fields)
  const agree = typedHash === hashes.safeTxHash && contractHash === hashes.safeTxHash
  return { ...hashes, typedData, typedHash, contractHash, agree }
}

/** @throws ToolboxError `multisigHashDiffers` unless all three agree. */
export function requireAgreement(check: HashCheck): void {
  if (!check.agree) throw new ToolboxError('multisigHashDiffers')
}

/** As a plain call: an answer that is no hash is shown as it is, and agrees with nothing. */
async function askContract(client: ChainClient, multisig: Address, fields: OrderFields): Promise<Hex | undefined> {
  const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce } = fields
  const args = [
    ...[to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce],
  ] as unknown as readonly [Address, bigint, Hex, number, bigint, bigint, bigint, Address, Address, bigint]
  try {
    const call = { to: multisig, data: encodeFunctionData({ abi: safeAbi, functionName: 'getTransactionHash', args }) }
    const { data: answer } = await client.call(call)
    return isHex(answer) ? (answer.slice(0, 66).toLowerCase() as Hex) : undefined
  } catch (error) {
    const decoded = decodeError(error)
    if (/^contract/.test(decoded.code)) return undefined
    throw decoded
  }
}
