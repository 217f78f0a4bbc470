import type { Address, Hex, Log } from 'viem'
import { ToolboxError } from '../errors/ToolboxError.ts'
import type { ChainClient } from '../plan/Plan.ts'

/** Amounts as the node takes them. Without `to` a contract is created, which some nodes do not simulate. */
export type CallToSimulate = { from: Address; to?: Address; data: Hex; value: Hex; gas?: Hex }

export type SimulatedLog = { address: Address; topics: readonly Hex[]; data: Hex }

/** What a call of a simulated block would do; `status` is 0x1 for a success. */
export type SimulatedCall = {
  status: Hex
  gasUsed: Hex
  returnData: Hex
  logs?: readonly SimulatedLog[]
  error?: { code?: number; message?: string; data?: Hex }
}

/** Logs as viem reads them; these stand in no block. */
export const logsOf = ({ logs = [] }: SimulatedCall): Log<bigint, number, true>[] =>
  logs.map(({ address, topics: [first, ...others], data }) => ({
    ...{ address, data, topics: first ? [first, ...others] : [], removed: false },
    ...{ blockHash: null, blockNumber: null, logIndex: null, transactionHash: null, transactionIndex: null },
  }))

type Answer = readonly { calls: readonly SimulatedCall[] }[]

/**
 * Runs calls one after another on the state of the newest block by `eth_simulateV1`; nothing is sent.
 *
 * @param stateOverrides code and wei that accounts have for the time of the simulation.
 * @throws ToolboxError `couldNotSimulate` where the node answered for fewer calls, and whatever the node throws: many
 * have no such method.
 */
export async function simulateBlock(
  client: ChainClient,
  calls: readonly CallToSimulate[],
  stateOverrides: Record<Address, { code?: Hex; balance?: Hex }> = {},
): Promise<readonly SimulatedCall[]> {
  const [block] = await client.request<{ Parameters: readonly unknown[]; ReturnType: Answer }>({
    method: 'eth_simulateV1',
    params: [{ blockStateCalls: [{ stateOverrides, calls }] }, 'latest'],
  })
  if (block?.calls.length !== calls.length) throw new ToolboxError('couldNotSimulate')
  return block.calls
}
