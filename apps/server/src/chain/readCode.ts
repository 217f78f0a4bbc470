import { createNodePool } from '@tokensmith/sdk/base/chain/createNodePool.ts'
import type { Address, Hex } from 'viem'
import type { KnownChain } from './createChainDirectory.ts'

/** Reads the runtime code at an address; `0x` where there is none. Throws when no endpoint of the chain answers. */
export type ReadCode = (chain: KnownChain, address: Address) => Promise<Hex>

/** An endpoint that serves another chain than the settings say is never believed; the next one is asked. */
export const readCode: ReadCode = async (chain, address) => {
  const code = await createNodePool(chain.id, chain.rpc).request({ method: 'eth_getCode', params: [address, 'latest'] })
  if (typeof code !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(code)) throw new Error('The node gave no code.')
  return code as Hex
}
