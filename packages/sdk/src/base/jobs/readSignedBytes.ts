import { type Hex, keccak256, serializeTransaction, type Transaction } from 'viem'

/**
 * The signed bytes of a transaction that a node shows, so that they can be broadcast again when the network forgets
 * them. Undefined where they cannot be put together again exactly; the hash proves that they are the same.
 */
export function readSignedBytes(transaction: Transaction): Hex | undefined {
  const { type, chainId, nonce, to, value, input, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction
  const { r, s, v, yParity, accessList, hash } = transaction
  const content = { chainId, nonce, to: to ?? undefined, value, data: input, gas }
  const signature = { r, s, v, yParity: yParity ?? Number(v % 2n === 0n) }
  try {
    const raw =
      type === 'eip1559'
        ? serializeTransaction(
            { ...content, type, chainId: chainId!, maxFeePerGas, maxPriorityFeePerGas, accessList },
            signature,
          )
        : type === 'legacy'
          ? serializeTransaction({ ...content, type, gasPrice }, signature)
          : undefined
    return raw && keccak256(raw) === hash ? raw : undefined
  } catch {
    return undefined
  }
}
