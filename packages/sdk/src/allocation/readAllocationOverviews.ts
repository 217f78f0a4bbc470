import { type Address, zeroAddress } from 'viem'
import { cleanText } from '../base/chain/getTokenText.ts'
import { type Coin, getCoin } from '../base/erc20/getCoin.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import type { AllocationStatus } from '../sale/AllocationStatus.ts'
import { getAllocationSale } from '../sale/getAllocationSale.ts'

/** A sale as a list shows it. What its deployer has written of what is sold is a stranger's text, made harmless. */
export type AllocationOverview = {
  status: AllocationStatus
  /** What is sold, as amounts of it are said. */
  token: { symbol: string; decimals: number }
  /** By the numbers of the coins; undefined for the chain's own. */
  coins: readonly (Coin | undefined)[]
}

/**
 * Reads sales of what is delivered elsewhere with what their coins say of themselves, all at one block and in a few requests. What
 * our factory has not created, or does not answer, is left out.
 *
 * @param params.sales at most a screen of them: each takes about twenty calls.
 * @throws ToolboxError when the node could not be asked.
 */
export async function readAllocationOverviews(
  client: ChainClient,
  params: { sales: readonly Address[]; account?: Address; blockNumber?: bigint; overrides?: ToolboxOverrides },
): Promise<AllocationOverview[]> {
  const { sales, account, overrides } = params
  const blockNumber = params.blockNumber ?? (await newestBlock(client))
  // Asked in the same moment, so that the client puts them together.
  const found = await Promise.all(
    sales.map((sale) => getAllocationSale(client, sale, { account, blockNumber, overrides })),
  )
  const statuses = found.filter((status) => status !== undefined)
  return Promise.all(
    statuses.map(async (status): Promise<AllocationOverview> => {
      const { protocol, name, id } = status.delivery
      const delivery = { ...status.delivery, protocol: cleanText(protocol), name: cleanText(name), id: cleanText(id) }
      const coins = status.rules.coins.map(({ coin }) => (coin === zeroAddress ? undefined : getCoin(client, coin)))
      return {
        status: { ...status, delivery },
        token: { symbol: delivery.name || '?', decimals: delivery.divisibility },
        coins: await Promise.all(coins),
      }
    }),
  )
}

async function newestBlock(client: ChainClient): Promise<bigint> {
  return client.getBlockNumber({ cacheTime: 0 }).catch((error) => {
    throw decodeError(error)
  })
}
