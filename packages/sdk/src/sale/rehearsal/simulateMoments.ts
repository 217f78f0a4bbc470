import { type Address, type Hex, numberToHex } from 'viem'
import type { SimulatedCall } from '../../base/chain/simulateBlock.ts'
import { decodeError } from '../../base/errors/decodeError.ts'
import { decodeRevert } from '../../base/errors/decodeRevert.ts'
import { ToolboxError } from '../../base/errors/ToolboxError.ts'
import type { ChainClient } from '../../base/plan/Plan.ts'

/** A call of somebody, whether he has a key or not. */
export type PlayedCall = { id: string; from: Address; to: Address; data: Hex; value?: bigint; gas?: bigint }

/** What accounts have from a moment on: `stateDiff` changes these slots alone. */
export type PlayedState = Record<Address, { code?: Hex; balance?: Hex; stateDiff?: Record<Hex, Hex> }>

/** Calls one after another at one time, unix seconds. */
export type Moment = { at: bigint; calls: readonly PlayedCall[]; state?: PlayedState }

type Answer = readonly { calls: readonly SimulatedCall[] }[]

/** Far more than an honest step needs, and little enough that a token which burns all leaves something for the next one. */
const stepGas = 3_000_000n

/**
 * Plays calls at several times on the state of a block by `eth_simulateV1`, a block for each moment. Nothing is sent. A moment
 * that is not later than the one before comes a second after it.
 *
 * @returns by the ids of the calls what each did.
 * @throws ToolboxError `rehearsalUnsupported` where the node does not play calls so; and the failures of a node that could not be
 * asked.
 */
export async function simulateMoments(
  client: ChainClient,
  moments: readonly Moment[],
  blockNumber: bigint,
): Promise<ReadonlyMap<string, SimulatedCall>> {
  let last = 0n
  const blockStateCalls = moments.map(({ at, calls, state = {} }, index) => {
    last = at > last ? at : last + 1n
    return {
      blockOverrides: { number: numberToHex(blockNumber + BigInt(index) + 1n), time: numberToHex(last) },
      stateOverrides: state,
      calls: calls.map(({ from, to, data, value = 0n, gas = stepGas }) => {
        return { from, to, data, value: numberToHex(value), gas: numberToHex(gas) }
      }),
    }
  })
  const blocks = await client
    .request<{ Parameters: readonly unknown[]; ReturnType: Answer }>({
      method: 'eth_simulateV1',
      params: [{ blockStateCalls }, numberToHex(blockNumber)],
    })
    .catch((cause) => {
      const error = decodeError(cause)
      // A node that does not know the method, or something of it, says so in words of its own.
      throw error.retryable ? error : new ToolboxError('rehearsalUnsupported', {}, { cause })
    })
  const answers = new Map<string, SimulatedCall>()
  // A node may put blocks between two numbers, and may answer with more than it was asked for.
  const played = Array.isArray(blocks) ? blocks.slice(-moments.length) : []
  for (const [index, { calls }] of moments.entries()) {
    const answered = played[index]?.calls
    if (answered?.length !== calls.length) throw new ToolboxError('rehearsalUnsupported')
    for (const [place, { id }] of calls.entries()) answers.set(id, answered[place]!)
  }
  return answers
}

/** Why a call failed; undefined for one that did not. */
export function errorOfCall({ status, returnData, error }: SimulatedCall): ToolboxError | undefined {
  if (status === '0x1') return undefined
  const data = error?.data && error.data !== '0x' ? error.data : returnData
  if (data && data !== '0x') return decodeRevert(data)
  const told = decodeError(error ?? 'execution reverted')
  // Without data nodes name the fault in words of their own; that it failed is certain all the same.
  return /^(contract|uniswap)/.test(told.code)
    ? told
    : new ToolboxError('contractRevertedSilently', {}, { cause: told })
}

/** The first word of what a call gave back; 0 for one that failed or said nothing. */
export function wordOfCall(call: SimulatedCall | undefined, word = 0): bigint {
  if (call?.status !== '0x1') return 0n
  const digits = call.returnData.slice(2 + 64 * word, 66 + 64 * word)
  return digits.length === 64 ? BigInt(`0x${digits}`) : 0n
}
