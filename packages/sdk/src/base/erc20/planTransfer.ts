import { type Address, encodeFunctionData, erc20Abi, zeroAddress } from 'viem'
import type { ChainClient, Plan } from '../plan/Plan.ts'

export type PlanTransferParams = {
  /** An ERC-20 token, or the zero address for the chain's own coin. */
  token: Address
  to: Address
  /** Base units; wei for the coin. */
  amount: bigint
}

/** Plans the transfer of coin or tokens to one address. */
export function planTransfer(client: ChainClient, { token, to, amount }: PlanTransferParams): Plan {
  const call =
    token === zeroAddress
      ? { to, data: '0x' as const, value: amount }
      : { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }) }
  return { chainId: client.chain.id, steps: [{ id: 'transfer', call }], read: () => {} }
}
