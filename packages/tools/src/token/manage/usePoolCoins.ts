import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useCoinBalance } from '../../_shared/coin/useCoinBalance.ts'
import type { HeldCoin } from '../../_shared/form/balanceFault.ts'

/** The two sides of a token's own pool with what the wallet has: the chain's coin, and the token. */
export function usePoolCoins({ token }: Pick<ActionContext, 'token'>): { coin: HeldCoin; token: HeldCoin } {
  const { chain } = useChain()
  const balance = useCoinBalance('native')
  return {
    coin: { symbol: chain.symbol, decimals: 18, balance },
    token: { symbol: token.symbol, decimals: token.decimals, balance: token.account?.balance },
  }
}
