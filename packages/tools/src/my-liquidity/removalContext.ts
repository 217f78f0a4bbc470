import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { Coin } from '@tokensmith/sdk/base/erc20/getCoin.ts'
import type { LiquidityShare } from '@tokensmith/sdk/liquidity/getShares.ts'
import type { PairRemovalParams } from '@tokensmith/sdk/liquidity/readPairRemoval.ts'
import type { Address } from 'viem'
import type { RemovalValues } from './parseLiquidityForm.ts'

type PaidCoin = Pick<Coin, 'symbol' | 'decimals'>

/** What is kept with a run, to read and show its result after a reload. */
export type RemovalContext = PairRemovalParams & { coins: readonly [PaidCoin, PaidCoin] }

type RemovalContextParams = { share: LiquidityShare; removal: RemovalValues; owner: Address; chain: ChainEntry }

/** How the result of a removal is read, and in which coins it is paid out. */
export function removalContext({ share, removal, owner, chain }: RemovalContextParams): RemovalContext {
  const { pair, first, second } = removal
  const native = nativeSide(removal, chain.wrapped)
  return { pair, account: owner, first, second, native, coins: paidCoins(share, native, chain) }
}

/** Which side is paid out as the chain's own coin. */
export function nativeSide(
  { first, second, native }: Pick<RemovalValues, 'first' | 'second' | 'native'>,
  wrapped: Address | undefined,
): 'first' | 'second' | undefined {
  if (!native || !wrapped) return undefined
  const isWrapped = (token: Address) => token.toLowerCase() === wrapped.toLowerCase()
  return isWrapped(first) ? 'first' : isWrapped(second) ? 'second' : undefined
}

/** The two coins as they are paid out. */
export function paidCoins(
  { tokens }: Pick<LiquidityShare, 'tokens'>,
  native: 'first' | 'second' | undefined,
  chain: Pick<ChainEntry, 'symbol'>,
): readonly [PaidCoin, PaidCoin] {
  const coin = { symbol: chain.symbol, decimals: 18 }
  const pick = ({ symbol, decimals }: Coin) => ({ symbol, decimals })
  return [native === 'first' ? coin : pick(tokens[0]), native === 'second' ? coin : pick(tokens[1])]
}
