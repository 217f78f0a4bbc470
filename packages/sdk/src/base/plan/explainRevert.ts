import type { Hex, TransactionReceipt } from 'viem'
import { decodeError } from '../errors/decodeError.ts'
import { ToolboxError } from '../errors/ToolboxError.ts'
import type { ChainClient } from './Plan.ts'

/** Says why a mined transaction reverted, by running it again on the state before its block. Never throws. */
export async function explainRevert(
  client: ChainClient,
  hash: Hex,
  receipt: TransactionReceipt,
): Promise<ToolboxError> {
  try {
    const { from, to, input, value, gas } = await client.getTransaction({ hash })
    if (receipt.gasUsed >= gas) return new ToolboxError('contractOutOfGas')
    await client.call({ account: from, to, data: input, value, gas, blockNumber: receipt.blockNumber - 1n })
  } catch (error) {
    const decoded = decodeError(error)
    const isReason = decoded.code.startsWith('contract') || decoded.code.startsWith('uniswap')
    if (isReason || decoded.code === 'noPermission') return decoded
  }
  return new ToolboxError('transactionFailed', { hash })
}
