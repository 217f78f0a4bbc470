import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { type PayCoin, payCoinOf } from './payCoinOf.ts'

/** What buyers of the token's sale pay with; the chain's coin for a token without a sale. */
export function usePayCoin({ trading }: Pick<ActionContext, 'trading'>): PayCoin {
  const { chain } = useChain()
  if (!trading.sale) return { address: 'native', symbol: chain.symbol, decimals: 18 }
  return payCoinOf(trading.sale, trading.market?.base, chain.symbol)
}
