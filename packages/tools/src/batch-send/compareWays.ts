/**
 * Compares paying all rows through the contract with paying some from a wallet of the job and the others through the
 * contract; `others` is undefined where there are none.
 *
 * @returns what the second way costs and by how many percent it is less; undefined where it is not.
 */
export function compareWays(
  contract: { feeWei: bigint },
  wallet: { feeWei: bigint },
  others: { feeWei: bigint } | undefined,
): { walletWei: bigint; percent: number } | undefined {
  const walletWei = wallet.feeWei + (others?.feeWei ?? 0n)
  if (contract.feeWei === 0n || walletWei >= contract.feeWei) return undefined
  const percent = Number(((contract.feeWei - walletWei) * 1_000n) / contract.feeWei) / 10
  return percent < 1 ? undefined : { walletWei, percent: Math.round(percent) }
}
