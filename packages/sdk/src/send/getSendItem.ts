import { type Address, parseAbi } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import { getCoin } from '../base/erc20/getCoin.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { SendItem } from './SendList.ts'

/** A token that can be sent. Its symbol is its own word. */
export type SendToken = SendItem & { symbol?: string }

const abi = parseAbi([
  'function supportsInterface(bytes4 id) view returns (bool)',
  'function totalSupply() view returns (uint256)',
])

/** What is at an address: a token, NFTs of either standard, or undefined where nothing answers as one of them. */
export async function getSendItem(client: ChainClient, address: Address): Promise<SendToken | undefined> {
  const supports = (id: string) =>
    getTolerantly<boolean>(client, { address, abi, functionName: 'supportsInterface', args: [id] })
  const [isNft, isMulti, coin, supply] = await Promise.all([
    supports('0x80ac58cd'),
    supports('0xd9b67a26'),
    getCoin(client, address),
    getTolerantly<bigint>(client, { address, abi, functionName: 'totalSupply' }),
  ])
  const named = { address, ...(coin.symbol ? { symbol: coin.symbol } : {}) }
  if (isNft === true) return { ...named, kind: 'erc721', decimals: 0 }
  if (isMulti === true) return { ...named, kind: 'erc1155', decimals: 0 }
  // A token that does not tell its decimals has 0, as its contract counts.
  return supply === undefined ? undefined : { ...named, kind: 'erc20', decimals: coin.decimals ?? 0 }
}
