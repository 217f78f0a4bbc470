import { launcher } from '@tokensmith/contracts/generated/deployments.ts'
import { type Address, getContractAddress } from 'viem'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'

/** The Launcher, which the factory made with its first creation of a contract. Asks no node. */
export function launcherOf(overrides?: ToolboxOverrides): Address {
  const factory = overrides?.TokenFactory
  return factory ? getContractAddress({ from: factory, nonce: 1n }) : launcher
}
