import { type Address, erc721Abi, isAddressEqual, parseAbi } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { CollectToken } from './assessCollection.ts'
import type { WalletNft } from './CollectWallet.ts'

const abi = parseAbi([
  'function tokenOfOwnerByIndex(address owner, uint256 index) view returns (uint256)',
  'function balanceOf(address account, uint256 id) view returns (uint256)',
])

/** NFTs of one wallet and collection that are looked up where no ids were named. */
const mostListed = 100
/** Questions under way at once. */
const width = 8

/**
 * The NFTs that wallets hold of some tokens, by wallet. Of an ERC-721 collection without named ids, those that the
 * collection lists itself; one that lists none is told with an unknown id, so that nobody takes it for empty.
 *
 * @throws ToolboxError `planAborted`.
 */
export async function getCollectNfts(
  client: ChainClient,
  tokens: readonly CollectToken[],
  wallets: readonly Address[],
  { signal }: { signal?: AbortSignal } = {},
): Promise<WalletNft[][]> {
  const found = wallets.map((): WalletNft[] => [])
  const work = tokens.flatMap(({ address, nft }, token): (() => Promise<void>)[] => {
    if (!nft) return []
    if (nft.standard === 'erc1155') {
      return wallets.flatMap((wallet, place) =>
        nft.ids.map((tokenId) => async () => {
          const asked = { address, abi, functionName: 'balanceOf', args: [wallet, tokenId] }
          const amount = (await getTolerantly<bigint>(client, asked)) ?? 0n
          if (amount > 0n) found[place]!.push({ token, tokenId, amount })
        }),
      )
    }
    if (nft.ids.length > 0) {
      return nft.ids.map((tokenId) => async () => {
        const asked = { address, abi: erc721Abi, functionName: 'ownerOf', args: [tokenId] }
        const owner = await getTolerantly<Address>(client, asked)
        const place = wallets.findIndex((wallet) => owner !== undefined && isAddressEqual(wallet, owner))
        if (place >= 0) found[place]!.push({ token, tokenId, amount: 1n })
      })
    }
    return wallets.map((wallet, place) => async () => {
      const asked = { address, abi: erc721Abi, functionName: 'balanceOf', args: [wallet] }
      const count = Number((await getTolerantly<bigint>(client, asked)) ?? 0n)
      let listed = 0
      for (; listed < Math.min(count, mostListed); listed += 1) {
        const next = { address, abi, functionName: 'tokenOfOwnerByIndex', args: [wallet, BigInt(listed)] }
        const tokenId = await getTolerantly<bigint>(client, next)
        if (tokenId === undefined) break
        found[place]!.push({ token, tokenId, amount: 1n })
      }
      if (listed < count) found[place]!.push({ token, amount: BigInt(count - listed) })
    })
  })
  let next = 0
  const carryOn = async () => {
    for (let at = next++; at < work.length; at = next++) {
      if (signal?.aborted) throw new ToolboxError('planAborted')
      await work[at]!()
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, work.length) }, carryOn))
  return found
}
