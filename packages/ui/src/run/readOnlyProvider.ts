import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { EIP1193Provider } from 'viem'

/**
 * Stands in for the wallet while a run is picked up after a reload: what was sent is looked for, and no wallet opens
 * unless the person presses the button. Every request fails with `walletNotConnected`.
 */
export const readOnlyProvider = {
  request: () => Promise.reject(new ToolboxError('walletNotConnected')),
  on: () => {},
  removeListener: () => {},
} as unknown as EIP1193Provider
