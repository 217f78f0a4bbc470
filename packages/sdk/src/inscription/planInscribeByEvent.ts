import { type Address, concat, encodeAbiParameters, type Hex, size, toFunctionSelector } from 'viem'
import type { ChainClient, Plan } from '../base/plan/Plan.ts'
import { requireContract } from '../base/toolbox/getToolbox.ts'
import { type InscribedByEvent, readInscribedByEvent } from './readInscribedByEvent.ts'

/** One Ethscription for an owner, or any number of inscriptions by ERC-7583, which knows no owner. Byte for byte. */
export type ByEvent = { standard: 'esip-3'; to: Address; data: Hex } | { standard: 'erc-7583'; data: readonly Hex[] }

const createSelector = toFunctionSelector('createEthscription(address,string)')
const inscribeSelector = toFunctionSelector('inscribe(bytes[])')

/** Of the calls of one transaction; nodes hand on none above 128 KiB. A longer one goes alone. */
const mostCallBytes = 96 * 1024

/**
 * Plans inscriptions by events of `InscriptionEvents`, without coin: one transaction for an Ethscription, of which its
 * indexers count one a transaction; as few as carry the bytes where each event counts. Whether an indexer does is its opinion.
 *
 * @throws ToolboxError `toolboxMissing`, `toolboxCodeDiffers` where the chain lacks the contract.
 */
export async function planInscribeByEvent(client: ChainClient, what: ByEvent): Promise<Plan<InscribedByEvent[]>> {
  const to = await requireContract(client, 'InscriptionEvents')
  const calls =
    what.standard === 'esip-3'
      ? // As bytes, since a string of JavaScript could stand for others.
        [concat([createSelector, encodeAbiParameters([{ type: 'address' }, { type: 'bytes' }], [what.to, what.data])])]
      : portionsOf(what.data).map((data) =>
          concat([inscribeSelector, encodeAbiParameters([{ type: 'bytes[]' }], [data])]),
        )
  return {
    chainId: client.chain.id,
    steps: calls.map((data, place) => ({
      id: calls.length > 1 ? `inscribe${place + 1}` : 'inscribe',
      call: { to, data, value: 0n },
    })),
    read: readInscribedByEvent,
  }
}

/** Parts of a list, each for one transaction. */
function portionsOf(data: readonly Hex[]): Hex[][] {
  const portions: Hex[][] = []
  let bytes = 0
  for (const one of data) {
    // Place, length, and the bytes in whole words.
    const taken = 64 + Math.ceil(size(one) / 32) * 32
    if (portions.length === 0 || bytes + taken > mostCallBytes) {
      portions.push([])
      bytes = 0
    }
    portions.at(-1)!.push(one)
    bytes += taken
  }
  return portions
}
