import { type Hex, parseTransaction } from 'viem'

/** The most a signed transaction can cost its sender, in wei. */
export function costOfBytes(raw: Hex): bigint {
  const { gas = 0n, value = 0n, maxFeePerGas, gasPrice } = parseTransaction(raw)
  return value + gas * (maxFeePerGas ?? gasPrice ?? 0n)
}
