import { type Address, isAddressEqual } from 'viem'
import { decodeError } from '../errors/decodeError.ts'
import { ToolboxError } from '../errors/ToolboxError.ts'
import type { PlanRun } from './PlanRun.ts'

/**
 * Makes sure, right before a request, that the wallet is still on the plan's chain and account. People switch both
 * between two steps.
 *
 * @throws ToolboxError `wrongChain` or `wrongAccount`.
 */
export async function requireSameWallet({ provider, account, chainId }: PlanRun): Promise<void> {
  let actualChainId: number
  let accounts: readonly Address[]
  try {
    actualChainId = Number(await provider.request({ method: 'eth_chainId' }))
    accounts = await provider.request({ method: 'eth_accounts' })
  } catch (error) {
    throw decodeError(error)
  }
  if (actualChainId !== chainId) throw new ToolboxError('wrongChain', { expectedChainId: chainId, actualChainId })
  const [actual] = accounts
  if (!actual) throw new ToolboxError('walletNotConnected')
  if (!isAddressEqual(actual, account)) throw new ToolboxError('wrongAccount', { expected: account, actual })
}
