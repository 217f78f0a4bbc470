import type { PresaleStatus } from '../sale/PresaleStatus.ts'
import type { SaleContext } from './SaleContext.ts'

/** What an action on a presale is offered and read against. */
export type PresaleContext = Omit<SaleContext, 'sale'> & {
  sale: PresaleStatus
  /** Base units of the token that lie in the sale and are owed to nobody; undefined where that could not be read. */
  surplus?: bigint
}
