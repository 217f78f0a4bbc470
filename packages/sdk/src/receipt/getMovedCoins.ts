import { type Address, erc20Abi } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import { getCoin } from '../base/erc20/getCoin.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { Move, MovedCoin } from './Receipt.ts'

/** A hostile transaction can name thousands of tokens; those past this many are told by address and base units. */
const maxCoins = 20

/**
 * Symbol, decimals and present balance of the tokens that moved, in the order in which they first did. Collectibles have
 * no decimals, so theirs are not asked for.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function getMovedCoins(
  client: ChainClient,
  moves: readonly Move[],
  account: Address,
): Promise<MovedCoin[]> {
  const tokens = [...new Set(moves.map(({ token }) => token))].slice(0, maxCoins)
  return Promise.all(
    tokens.map(async (address) => {
      const call = { address, abi: erc20Abi, functionName: 'balanceOf', args: [account] }
      const [coin, held] = await Promise.all([getCoin(client, address), getTolerantly<bigint>(client, call)])
      const isCollectible = moves.some(({ token, id }) => token === address && id !== undefined)
      return { ...coin, decimals: isCollectible ? 0 : coin.decimals, held }
    }),
  )
}
