import type { InputFault } from '@tokensmith/sdk/base/parse/parsed.ts'
import { formatUnits } from 'viem'

/** A coin as a wallet has it, as far as that is known. Base units. */
export type HeldCoin = { symbol?: string; decimals?: number; balance?: bigint }

/** "Insufficient balance", where an amount is more than the wallet is known to have. Base units. */
export function balanceFault(needed: bigint | undefined, coin: HeldCoin | undefined): InputFault | undefined {
  const { symbol = '', decimals = 0, balance } = coin ?? {}
  if (needed === undefined || balance === undefined || needed <= balance) return undefined
  const text = (amount: bigint) => formatUnits(amount, decimals)
  return { code: 'insufficientTokenBalance', params: { needed: text(needed), balance: text(balance), symbol } }
}
