import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { ChainClient, Plan } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { ExchangePlan } from '@tokensmith/sdk/exchange/planExchange.ts'
import type { PoolExchangePlan } from '@tokensmith/sdk/exchange/planPoolExchange.ts'
import type { Exchanged } from '@tokensmith/sdk/exchange/readExchanged.ts'
import type { Address } from 'viem'
import { nobody } from '../form/nobody.ts'
import type { TradeValues } from './parseTradeForm.ts'

/** The plan of a trade by the way it goes. All amounts are base units. */
export type TradePlan =
  | ({ way: 'swap' } & ExchangePlan)
  | ({ way: 'pool' } & PoolExchangePlan)
  | ({ way: 'wrap'; expected: Exchanged } & Plan<Exchanged>)

export type TradeMarket = { chain: ChainEntry; bases: readonly Address[] }

/** Tokens that turned out to be no exchange of their own, by chain: asked once for each visit. */
const plainTokens = new Set<string>()

/** Plans a trade the way it can go: wrapping, the token's own pool, or the exchanges of the chain. Sends nothing. */
export async function makeTradePlan(
  client: ChainClient,
  account: Address = nobody,
  { values, market }: { values: TradeValues; market: TradeMarket },
): Promise<TradePlan> {
  const { from, to, amount, side, router, ...terms } = values
  const { wrapped, swaps, id } = market.chain
  const direction = wrapDirection(values, wrapped)
  if (direction && wrapped) {
    const { planWrap } = await import('@tokensmith/sdk/exchange/planWrap.ts')
    const plan = planWrap(client, { account, wrapped, amount, direction })
    return { ...plan, way: 'wrap', expected: { amountIn: amount, amountOut: amount } }
  }
  const token = from === 'native' ? to : to === 'native' ? from : undefined
  if (token && token !== 'native' && !plainTokens.has(`${id}:${token}`)) {
    const { planPoolExchange } = await import('@tokensmith/sdk/exchange/planPoolExchange.ts')
    const trade = { account, token, side: from === 'native' ? 'buy' : 'sell', amount, ...terms } as const
    const plan = await planPoolExchange(client, trade)
    if (plan && side === 'out') throw new ToolboxError('exchangePaysExactly')
    if (plan) return { ...plan, way: 'pool' }
    plainTokens.add(`${id}:${token}`)
  }
  const { planExchange } = await import('@tokensmith/sdk/exchange/planExchange.ts')
  const plan = await planExchange(client, { account, swaps, bases: market.bases, wrapped, ...values })
  return { ...plan, way: 'swap' }
}

/** Whether a trade only wraps the native coin, or takes it out again. */
export function wrapDirection(
  { from, to }: Pick<TradeValues, 'from' | 'to'>,
  wrapped: Address | undefined,
): 'wrap' | 'unwrap' | undefined {
  const isWrapped = (coin: string) => wrapped !== undefined && coin.toLowerCase() === wrapped.toLowerCase()
  if (from === 'native' && isWrapped(to)) return 'wrap'
  return to === 'native' && isWrapped(from) ? 'unwrap' : undefined
}
