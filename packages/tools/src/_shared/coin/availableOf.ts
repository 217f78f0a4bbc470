/** Native coin that Max leaves for gas: enough for a few transactions on any chain with usual prices. */
const gasReserve = 5_000_000_000_000_000n

/** What an amount's input offers as the most; nothing while the balance or the decimals are unknown. */
export function availableOf(
  { balance, decimals }: { balance?: bigint; decimals?: number },
  { keepsGas }: { keepsGas: boolean },
): { amount: bigint; decimals: number; reserve?: bigint } | undefined {
  if (balance === undefined || decimals === undefined) return undefined
  return { amount: balance, decimals, reserve: keepsGas ? gasReserve : undefined }
}
