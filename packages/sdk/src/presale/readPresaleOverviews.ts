import type { Address } from 'viem'
import { zeroAddress } from 'viem'
import { getTokenText } from '../base/chain/getTokenText.ts'
import { type Coin, getCoin } from '../base/erc20/getCoin.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { getPresale } from '../sale/getPresale.ts'
import type { PresaleStatus } from '../sale/PresaleStatus.ts'

/** A sale as a list shows it. Names and symbols are strangers' texts, made harmless. */
export type PresaleOverview = {
  status: PresaleStatus
  token: Coin & { name?: string }
  /** By the numbers of the coins; undefined for the chain's own. */
  coins: readonly (Coin | undefined)[]
}

/**
 * Reads sales with what their tokens and coins say of themselves, all at one block and in a few requests. What our factory has not
 * created, or does not answer, is left out.
 *
 * @param params.sales at most a screen of them: each takes about twenty calls.
 * @throws ToolboxError when the node could not be asked.
 */
export async function readPresaleOverviews(
  client: ChainClient,
  params: { sales: readonly Address[]; account?: Address; blockNumber?: bigint; overrides?: ToolboxOverrides },
): Promise<PresaleOverview[]> {
  const { sales, account, overrides } = params
  const blockNumber = params.blockNumber ?? (await newestBlock(client))
  // Asked in the same moment, so that the client puts them together.
  const found = await Promise.all(sales.map((sale) => getPresale(client, sale, { account, blockNumber, overrides })))
  const statuses = found.filter((status) => status !== undefined)
  return Promise.all(
    statuses.map(async (status): Promise<PresaleOverview> => {
      const [token, name, ...coins] = await Promise.all([
        getCoin(client, status.token),
        getTokenText(client, status.token, 'name'),
        ...status.rules.coins.map(({ coin }) => (coin === zeroAddress ? undefined : getCoin(client, coin))),
      ])
      return { status, token: { ...token, name }, coins }
    }),
  )
}

async function newestBlock(client: ChainClient): Promise<bigint> {
  return client.getBlockNumber({ cacheTime: 0 }).catch((error) => {
    throw decodeError(error)
  })
}
