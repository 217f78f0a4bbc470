export type AskedRequest = {
  /** As the page asked: one request, or several in one. Plain data, and a stranger's. */
  request: unknown
  /** By the wallet's word, where it said so. */
  chainId?: string | null
  account?: string | null
  /** The page that asks, as the browser tells it. */
  origin: string
}
