import type { RaiseMarket } from '@tokensmith/sdk/sale/raiseOfSale.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'

/** What exchanges of the Uniswap V2 kind keep; a token with taxes says what its own one does. */
const usualFeeBps = 30

/** Supply of a token, and what a sell of it costs; undefined where the supply could not be read. */
export function raiseMarketOf({ token, trading }: Pick<ActionContext, 'token' | 'trading'>): RaiseMarket | undefined {
  if (token.totalSupply === undefined) return undefined
  const { pool, trading: taxed } = trading
  const ofPool = pool?.taxes?.sell
  return {
    totalSupply: token.totalSupply,
    // A token that is its own exchange keeps nothing but its tax.
    exchangeFeeBps: pool ? 0 : (taxed?.till.exchangeFeeBps ?? usualFeeBps),
    sellTaxBps: ofPool ? ofPool.burnBps + ofPool.fundBps + ofPool.inviterBps : (taxed?.sellBps ?? 0),
  }
}
