/** A raise as its finish would use it. Amounts are base units of the pay coin and of the token. */
export type Raise = {
  /** Paid by all buyers together. */
  raised: bigint
  /** What they have bought for it. */
  sold: bigint
  /** What the same payment would have bought at the cheapest price there was; of a raise at one price as much as `sold`. */
  soldAtCheapest: bigint
  /** What the finish brings to the exchange. */
  liquidity: { coin: bigint; amount: bigint }
  /** Tokens that exist then and were neither for sale nor go into the exchange, whoever has them. */
  outside: bigint
  /** What the exchange keeps of each trade, 30 for Uniswap V2; and what the token's own tax takes of a sell. */
  exchangeFeeBps: number
  sellTaxBps: number
}
