import type { Address } from 'viem'
import type { PresaleStatus } from '../sale/PresaleStatus.ts'

/** What an action on a presale is offered and read against. */
export type PresaleContext = {
  sale: PresaleStatus
  token: { symbol: string; decimals: number }
  account: Address | undefined
  /** Time of the newest block, unix seconds. */
  chainAt: bigint
  /** Base units of the token that lie in the sale and are owed to nobody; undefined where that could not be read. */
  surplus?: bigint
  /** ERC-3770 name of the chain that addresses are for. */
  shortName?: string
}
