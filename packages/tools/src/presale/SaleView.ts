import type { Coin } from '@tokensmith/sdk/base/erc20/getCoin.ts'
import type { SaleKind } from '@tokensmith/sdk/sale/listSales.ts'
import type { SaleBooks, SaleBuyer } from '@tokensmith/sdk/sale/SaleBooks.ts'
import type { NamedUnit } from '../offering/NamedUnit.ts'

/** A sale of what exists as a page shows it, whatever it sells; all of one block. */
export type SaleView = {
  kind: SaleKind
  status: SaleBooks & { own?: SaleBuyer }
  /** What is sold, as amounts of it are said. */
  token: NamedUnit
  /** By the numbers of the coins; undefined for the chain's own. */
  coins: readonly (Coin | undefined)[]
  /** What its deployer says of it, made harmless; empty: nothing. */
  info: string
  /** Of the page that shows it to everybody. */
  path: string
  blockNumber: bigint
  chainAt: bigint
}
