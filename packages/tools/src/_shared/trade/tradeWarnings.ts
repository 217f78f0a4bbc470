import type { TradePlan } from './makeTradePlan.ts'
import { highSlippageBps } from './tradeFields.ts'

/** What a person should know before a trade. A grave one is money that is likely lost. */
export type TradeWarning = { isGrave: boolean } & (
  | { code: 'taxed'; buyBps: number; sellBps: number }
  | { code: 'impact'; bps: number }
  | { code: 'cannotSellFrom' | 'unmeasured' | 'slippage' | 'foreignPool' }
)

const highImpactBps = 300
const graveImpactBps = 1_000
const graveTaxBps = 1_500

/** What speaks against a trade as it is planned, gravest first. Pure. */
export function tradeWarnings(plan: TradePlan, slippageBps: number): TradeWarning[] {
  const warnings: TradeWarning[] = []
  if (plan.way === 'pool' && plan.pool === 'foreign') warnings.push({ code: 'foreignPool', isGrave: true })
  if (plan.way === 'swap') warnings.push(...swapWarnings(plan))
  if (plan.way !== 'wrap' && slippageBps >= highSlippageBps) warnings.push({ code: 'slippage', isGrave: false })
  return warnings.sort((a, b) => Number(b.isGrave) - Number(a.isGrave))
}

function swapWarnings({ chosen, taxes, rates }: Extract<TradePlan, { way: 'swap' }>): TradeWarning[] {
  const warnings: TradeWarning[] = []
  const { impactBps } = chosen
  if (impactBps >= highImpactBps) {
    warnings.push({ code: 'impact', bps: impactBps, isGrave: impactBps >= graveImpactBps })
  }
  // What is bought has to be sold one day: its own tax on that counts as well.
  const sellBps = Math.max(rates.sellBps, taxes.to.status === 'measured' ? taxes.to.sellBps : 0)
  const buyBps = rates.buyBps
  if (buyBps > 0 || sellBps > 0) {
    warnings.push({ code: 'taxed', buyBps, sellBps, isGrave: Math.max(buyBps, sellBps) >= graveTaxBps })
  }
  const { status } = taxes.from
  if (status === 'cannotSell' || status === 'cannotBuy') warnings.push({ code: 'cannotSellFrom', isGrave: true })
  else if (!rates.isKnown) warnings.push({ code: 'unmeasured', isGrave: false })
  return warnings
}
