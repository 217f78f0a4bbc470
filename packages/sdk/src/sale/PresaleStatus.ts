import type { Address } from 'viem'
import type { SaleBooks, SaleBuyer } from './SaleBooks.ts'

/** What a presale knows of an account. */
export type PresaleAccount = SaleBuyer & {
  delivered: bigint
  /** Did not arrive twice, and were given up. */
  undelivered: bigint
  /** What a claim would deliver now. */
  claimable: bigint
  /** When a delivery that it tried failed last; undefined: never. */
  failedAt?: bigint
}

/** A presale of our factory, as it was at one block. Times are unix seconds. */
export type PresaleStatus = SaleBooks & {
  token: Address
  /** Base units that buyers, and before the finish the exchange, have a right to. */
  owed: bigint
  /** What a finish now would bring to the exchange of each coin; 0 and 0 where that is too little to fill it. */
  liquidity: readonly { coin: bigint; amount: bigint }[]
  /** Without a finish until then all is paid back; undefined where nothing has to be finished. */
  finishableUntilAt?: bigint
  own?: PresaleAccount
}
