import { type Hex, hexToBytes, size } from 'viem'

export type CalldataGas = {
  bytes: number
  nonzeroBytes: number
  /** The least that a transaction with this data costs where EIP-7623 holds: 10 gas a zero byte, 40 any other. */
  floor: bigint
  /** What it cost before: 4 gas a zero byte, 16 any other. */
  before: bigint
}

const gasOfTransaction = 21_000n

/**
 * What a transaction costs that does nothing but carry data, in gas. Chains that price data otherwise (rollups take a
 * data fee besides, some have no floor) are not known to it: their node's estimate is.
 */
export function calldataGas(data: Hex): CalldataGas {
  const bytes = size(data)
  const nonzeroBytes = hexToBytes(data).reduce((count, byte) => count + (byte === 0 ? 0 : 1), 0)
  const tokens = BigInt(bytes - nonzeroBytes + nonzeroBytes * 4)
  return { bytes, nonzeroBytes, floor: gasOfTransaction + tokens * 10n, before: gasOfTransaction + tokens * 4n }
}
