import type { Address } from 'viem'
import type { SaleBooks, SaleBuyer } from '../sale/SaleBooks.ts'

/** What an action on a sale of what exists already is offered and read against, whatever it sells. */
export type SaleContext = {
  /** `token` where what is sold is one of this chain. */
  sale: SaleBooks & { own?: SaleBuyer; token?: Address }
  /** What is sold, as amounts of it are said. */
  token: { symbol: string; decimals: number }
  account: Address | undefined
  /** Time of the newest block, unix seconds. */
  chainAt: bigint
  /** ERC-3770 name of the chain that addresses are for. */
  shortName?: string
}
