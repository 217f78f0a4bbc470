import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'

/**
 * What of a plain transfer arrives, is burned, and goes to the receiver of fees, in base units and rounded as the contract
 * does. Undefined for a token that keeps nothing of transfers. Accounts that are exempt lose nothing; who they are is not
 * asked here.
 */
export function transferParts(
  amount: bigint,
  { transferBurn, transferFee }: Pick<TokenState, 'transferBurn' | 'transferFee'>,
): { arrives: bigint; burned: bigint; fee: bigint } | undefined {
  const [burnBps, feeBps] = [transferBurn?.bps ?? 0, transferFee?.bps ?? 0]
  if (burnBps + feeBps === 0) return undefined
  const part = (bps: number) => (amount * BigInt(bps)) / 10_000n
  const [burned, fee] = [part(burnBps), part(feeBps)]
  return { arrives: amount - burned - fee, burned, fee }
}
