import { type Address, type Hex, numberToHex } from 'viem'
import { type SimulatedCall, simulateBlock } from '../base/chain/simulateBlock.ts'
import type { ChainClient } from '../base/plan/Plan.ts'

/** Tries some calls one after another on the chain's state. Undefined where the node cannot, or gave up. */
export async function simulateCalls(
  client: ChainClient,
  from: Address,
  calls: readonly { to?: Address; data: Hex; value?: bigint }[],
): Promise<readonly SimulatedCall[] | undefined> {
  try {
    const described = calls.map(({ to, data, value = 0n }) => ({ from, to, data, value: numberToHex(value) }))
    return await simulateBlock(client, described)
  } catch {
    return undefined // the node has no such method, or gave up: usual figures have to do
  }
}
