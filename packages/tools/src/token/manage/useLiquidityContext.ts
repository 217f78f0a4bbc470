import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useCoinBalance } from '../../_shared/coin/useCoinBalance.ts'
import type { LiquidityContext } from './parseLiquidity.ts'

/** Coins of the pair with the wallet's balances; a wrapped native coin is paid, and shown, as native coin. */
export function useLiquidityContext({ token, trading }: ActionContext): LiquidityContext & { isNative: boolean } {
  const { chain } = useChain()
  const base = trading.market?.base
  const isNative = base !== undefined && base.address.toLowerCase() === chain.wrapped?.toLowerCase()
  const baseBalance = useCoinBalance(isNative ? 'native' : base?.address)
  const lpBalance = useCoinBalance(trading.market?.pair)
  return {
    isNative,
    lpBalance,
    token: { symbol: token.symbol, decimals: token.decimals, balance: token.account?.balance },
    base: isNative
      ? { symbol: chain.symbol, decimals: 18, balance: baseBalance }
      : { symbol: base?.symbol, decimals: base?.decimals, balance: baseBalance },
    chainAt: token.chainAt,
  }
}
