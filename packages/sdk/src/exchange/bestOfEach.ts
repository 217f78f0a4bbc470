import type { SwapQuote, SwapQuotes } from './SwapRoute.ts'

/** The best quote of each exchange, in the order of the quotes. */
export function bestOfEach({ quotes }: Pick<SwapQuotes, 'quotes'>): SwapQuote[] {
  return quotes.filter(({ swap }, index) => quotes.findIndex((other) => other.swap.router === swap.router) === index)
}
