import type { Address } from 'viem'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { companionOf } from '../token/companionOf.ts'

/** Address of the contract that sells a token, whether the token has a sale or not. Asks no node. */
export function saleOf(token: Address, overrides?: ToolboxOverrides): Address {
  return companionOf(token, 'Sale', overrides)
}
