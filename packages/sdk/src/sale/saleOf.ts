import type { Address } from 'viem'
import { companionOf } from '../base/toolbox/companionOf.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'

/** Address of the contract that sells a token, whether the token has a sale or not. Asks no node. */
export function saleOf(token: Address, overrides?: ToolboxOverrides): Address {
  return companionOf(token, 'Sale', overrides)
}
