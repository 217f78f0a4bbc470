import { createLocalChain } from '@tokensmith/chains/localChain.ts'
import type { LocalChain } from '@tokensmith/devnet/startChain.ts'
import { createChainClient } from '@tokensmith/sdk/base/chain/createChainClient.ts'
import type { NodePool } from '@tokensmith/sdk/base/chain/createNodePool.ts'

/**
 * A client of a local chain that tells what it asked the node, one method for each question, since it was made.
 *
 * @param refused methods that the node does not answer.
 */
export async function createAskedClient(chain: LocalChain, refused: readonly string[] = []) {
  const asked: string[] = []
  const pool: NodePool = {
    async request({ method, params }) {
      asked.push(method)
      if (refused.includes(method)) throw new Error('This node does not answer.')
      return chain.rpc(method, params as readonly unknown[])
    },
    use() {},
    list: () => [],
    hasAnsweredLately: () => true,
  }
  const client = await createChainClient({ ...createLocalChain(chain.url), id: chain.chainId }, { pool })
  asked.length = 0
  return { client, asked }
}
