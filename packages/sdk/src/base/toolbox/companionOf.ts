import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { type Address, concat, getContractAddress, zeroHash } from 'viem'
import type { ToolboxOverrides } from './getToolbox.ts'

/** Contracts of which every token has a clone of its own. */
export type Companion = 'Till' | 'DividendVault' | 'LpVault' | 'InvitationBook' | 'PrizePot' | 'Sale'

/** Solady's minimal proxy: its creation code around the address of the implementation. */
const [cloneHead, cloneTail] = ['0x602c3d8160093d39f33d3d3d3d363d3d37363d73', '0x5af43d3d93803e602a57fd5bf3'] as const

/** Address of a token's own clone of a companion, whether the token has one or not. Asks no node. */
export function companionOf(token: Address, companion: Companion, overrides?: ToolboxOverrides): Address {
  const implementation = overrides?.[companion] ?? deployments[companion].address
  const bytecode = concat([cloneHead, implementation, cloneTail])
  return getContractAddress({ opcode: 'CREATE2', from: token, salt: zeroHash, bytecode })
}
