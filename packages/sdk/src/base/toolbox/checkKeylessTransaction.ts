import { decodeError } from '../errors/decodeError.ts'
import { ToolboxError } from '../errors/ToolboxError.ts'
import type { ChainClient } from '../plan/Plan.ts'
import {
  keylessCost,
  keylessGasLimit,
  keylessGasPrice,
  keylessInitCode,
  keylessSender,
  keylessTransaction,
} from './keylessDeployer.ts'

/** Why a chain cannot take the keyless transaction. */
export type KeylessRefusal = 'replayProtection' | 'gasPrice' | 'gasLimit' | 'nonceUsed'

/**
 * Finds out, before anyone pays for it, whether the chain can take the keyless transaction: its sender's nonce, its
 * fixed gas price against the base fee, its fixed gas limit against an estimate, and whether the node takes
 * transactions without replay protection. For the last it hands the transaction to the node while its sender has no
 * coin, so that it can be refused but not carried out.
 *
 * @param balance of the sender, in wei.
 * @throws ToolboxError `keylessTransactionRefused` with `reason`.
 */
export async function checkKeylessTransaction(client: ChainClient, balance: bigint): Promise<void> {
  const refuse = (reason: KeylessRefusal, cause?: unknown) => {
    throw new ToolboxError('keylessTransactionRefused', { reason }, { cause })
  }
  const [nonce, block, gas] = await Promise.all([
    client.getTransactionCount({ address: keylessSender }),
    client.getBlock(),
    client.estimateGas({ account: keylessSender, data: keylessInitCode }).catch(() => undefined),
  ])
  if (nonce > 0) refuse('nonceUsed')
  if ((block.baseFeePerGas ?? 0n) > keylessGasPrice) refuse('gasPrice')
  if (gas !== undefined && gas > keylessGasLimit) refuse('gasLimit')
  if (balance >= keylessCost) return // broadcasting it costs nobody anything now, so the plan's own step will tell
  try {
    await client.sendRawTransaction({ serializedTransaction: keylessTransaction })
  } catch (error) {
    const decoded = decodeError(error)
    if (decoded.code === 'keylessTransactionRefused') refuse('replayProtection', error)
    if (decoded.code === 'gasPriceTooLow') refuse('gasPrice', error)
    // "No coin" is the answer hoped for; anything else is not about the transaction's form and will show when it counts.
  }
}
