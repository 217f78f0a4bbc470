import { type Address, encodeFunctionData, erc20Abi, isAddressEqual } from 'viem'
import { planApproval } from '../base/erc20/planApproval.ts'
import { lessSlippage, moreSlippage } from '../base/pair/swapMath.ts'
import { deadlineIn, usualDeadlineSeconds, usualSlippageBps } from '../base/pair/tradeDefaults.ts'
import type { ChainClient, Plan, PlanStep } from '../base/plan/Plan.ts'
import { encodeSwap, type SwapTerms } from './encodeSwap.ts'
import { afterBuyTax, afterSellTax, beforeTaxes, ratesOfTrade, type TradeRates } from './netOfTaxes.ts'
import { type QuoteExchangeParams, quoteExchange } from './quoteExchange.ts'
import { type Exchanged, readExchanged } from './readExchanged.ts'
import { refuseTraps } from './refuseTraps.ts'
import type { SwapQuote, SwapQuotes } from './SwapRoute.ts'
import { type TradeTaxes, taxesOfQuote } from './taxesOfQuote.ts'

export type PlanExchangeParams = QuoteExchangeParams & {
  account: Address
  /** Router of the exchange to trade on; the best one unless told. */
  router?: Address
  /** How far the price may move until the transaction; 50 (0.5 %) unless told. */
  slippageBps?: number
  /** Seconds until it expires; 1,200 unless told. */
  deadlineSeconds?: bigint
}

export type ExchangePlan = Plan<Exchanged> & {
  /** All routes at the block, for what reaches the exchange after the first token's tax. */
  quotes: SwapQuotes
  chosen: SwapQuote
  taxes: TradeTaxes
  rates: TradeRates
  /** What leaves the account and what arrives, taxes included, at the price of the block. */
  expected: Exchanged
  terms: SwapTerms
}

/**
 * Plans a trade through the best route of all exchanges, or of one, at the newest block: the exact allowance, then the
 * swap. Both tokens' taxes are measured by a trial, and the limit that the trade is held to follows from them. What could
 * not be measured counts as no tax, so that a hidden one makes the trade fail and not the trader lose. Sends nothing.
 *
 * @throws ToolboxError as `quoteExchange`; `tokenCannotBeSold`, `tokenCannotBeBought` as a trial by a stranger shows.
 */
export async function planExchange(client: ChainClient, params: PlanExchangeParams): Promise<ExchangePlan> {
  const { account, amount, side, from, to, wrapped, slippageBps = usualSlippageBps } = params
  const first = await quoteExchange(client, params)
  const taxes = await taxesOfQuote(client, {
    quote: choose(first, params.router),
    wrapped,
    blockNumber: first.blockNumber,
  })
  await refuseTraps(client, taxes, { token: choose(first, params.router).path.at(-1)!, chainAt: first.chainAt })
  const rates = ratesOfTrade(taxes)
  const reaching = side === 'in' ? afterSellTax(amount, rates) : beforeTaxes(rates).out(amount)
  const quotes = reaching === amount ? first : await quoteExchange(client, { ...params, amount: reaching })
  const chosen = choose(quotes, params.router)
  const expected =
    side === 'in'
      ? { amountIn: amount, amountOut: afterBuyTax(chosen.amountOut, rates) }
      : { amountIn: beforeTaxes(rates).in(chosen.amountIn), amountOut: amount }
  const terms = termsOf({ side, chosen, expected, rates, slippageBps })
  const spent = terms.kind === 'exactOut' ? terms.maximumIn : terms.amountIn
  const deadline = deadlineIn(params.deadlineSeconds ?? usualDeadlineSeconds, quotes.chainAt)
  const swap: PlanStep = {
    id: 'exchange',
    call: encodeSwap({ route: chosen, from, to, terms, receiver: account, deadline }),
  }
  const steps = from === 'native' ? [swap] : await withAllowance(client, { account, from, spent, terms, swap, chosen })
  return {
    ...{ chainId: client.chain.id, steps, quotes, chosen, taxes, rates, expected, terms },
    read: (receipts) => readExchanged(receipts, { account, from, to, wrapped }),
  }
}

function choose({ quotes }: SwapQuotes, router: Address | undefined): SwapQuote {
  const own = router && quotes.find(({ swap }) => isAddressEqual(swap.router, router))
  return own ?? quotes[0]!
}

function termsOf(trade: {
  side: 'in' | 'out'
  chosen: SwapQuote
  expected: Exchanged
  rates: TradeRates
  slippageBps: number
}): SwapTerms {
  const { side, chosen, expected, rates, slippageBps } = trade
  const { amountIn } = expected
  const minimumOut = lessSlippage(expected.amountOut, slippageBps)
  // A router that gives an exact amount reckons the payment itself, and knows no tax on it.
  if (side === 'out' && rates.sellBps === 0) {
    return { kind: 'exactOut', amountOut: chosen.amountOut, maximumIn: moreSlippage(amountIn, slippageBps) }
  }
  const isTaxed = rates.sellBps > 0 || rates.buyBps > 0 || !rates.isKnown
  return { kind: isTaxed ? 'exactInTaxed' : 'exactIn', amountIn, minimumOut }
}

/** The exact allowance before the swap; where less than it may be taken, the rest is taken back after it. */
async function withAllowance(
  client: ChainClient,
  params: { account: Address; from: Address; spent: bigint; terms: SwapTerms; swap: PlanStep; chosen: SwapQuote },
): Promise<PlanStep[]> {
  const { account, from, spent, terms, swap, chosen } = params
  const spender = chosen.swap.router
  const approval = await planApproval(client, { id: 'token', account, coin: from, spender, amount: spent })
  return [...approval, swap, ...(terms.kind === 'exactOut' ? [endOfAllowance(from, spender)] : [])]
}

function endOfAllowance(coin: Address, spender: Address): PlanStep {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, 0n] })
  return { id: 'approve:token:end', call: { to: coin, data } }
}
