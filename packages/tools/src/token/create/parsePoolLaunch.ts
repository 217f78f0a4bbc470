import { tradingLimits } from '@tokensmith/sdk/token/tradingLimits.ts'
import { type Address, formatUnits, isAddressEqual } from 'viem'
import type { CreateTokenReader } from './CreateTokenReader.ts'
import { parseLockEnd } from './parseLaunch.ts'
import type { PoolLaunchDraft } from './TokenDraft.ts'

type PoolLaunchContext = {
  wallet?: Address
  /** Receives the supply. */
  owner?: Address
  provider?: Address
  supply?: bigint
  decimals: number
  now: bigint
}

/**
 * Reads the first liquidity. A pool takes it from its provider alone, out of his own tokens, so the wallet that sends must
 * be the owner and the provider.
 */
export function parsePoolLaunch(
  reader: CreateTokenReader,
  { wallet, owner, provider, supply, decimals, now }: PoolLaunchContext,
): PoolLaunchDraft | undefined {
  const account = wallet ?? owner
  if (account && owner && !isAddressEqual(owner, account)) reader.refuseOwn('owner', 'notWallet', { account })
  // An empty field means the owner, who is named above.
  if (account && provider && !reader.isEmpty('provider') && !isAddressEqual(provider, account)) {
    reader.refuse('provider', 'poolProviderDiffers', { provider, account })
  }
  const amount = reader.amount('poolTokens', { decimals })
  if (amount !== undefined && supply !== undefined && amount > supply) {
    const text = (units: bigint) => formatUnits(units, decimals)
    reader.refuse('poolTokens', 'launchAmountAboveSupply', { tokenAmount: text(amount), supply: text(supply) })
  }
  const coin = reader.amount('poolCoin', { decimals: 18 })
  if (coin !== undefined && coin > tradingLimits.supply) reader.refuse('poolCoin', 'amountTooLarge')
  const unlockAt = parseLockEnd(reader, 'poolLockUntil', now)
  if (amount === undefined || coin === undefined || unlockAt === undefined) return undefined
  return { amount, coin, unlockAt }
}
