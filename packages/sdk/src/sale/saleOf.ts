import type { Address } from 'viem'
import { companionOf } from '../token/companionOf.ts'
import type { ToolboxOverrides } from '../toolbox/getToolbox.ts'

/** Address of the contract that sells a token, whether the token has a sale or not. Asks no node. */
export function saleOf(token: Address, overrides?: ToolboxOverrides): Address {
  return companionOf(token, 'Sale', overrides)
}
