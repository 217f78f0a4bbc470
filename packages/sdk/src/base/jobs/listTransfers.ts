import { type Address, parseAbi, parseEventLogs, type TransactionReceipt } from 'viem'

const transferAbi = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)'])

/**
 * Amounts that arrived, in order, by `token receiver` in lower case. ERC-721's event has the same name and no amount in
 * its data.
 */
export function listTransfers(tokens: readonly Address[], receipt: TransactionReceipt): Map<string, bigint[]> {
  const wanted = new Set(tokens.map((token) => token.toLowerCase()))
  const found = new Map<string, bigint[]>()
  const logs = receipt.logs.filter(({ address }) => wanted.has(address.toLowerCase()))
  for (const { address, args } of parseEventLogs({ abi: transferAbi, logs })) {
    const key = `${address} ${args.to}`.toLowerCase()
    found.set(key, [...(found.get(key) ?? []), args.value])
  }
  return found
}
