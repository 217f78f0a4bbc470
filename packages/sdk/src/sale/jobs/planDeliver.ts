import { type Address, getAddress } from 'viem'
import { getCoin } from '../../base/erc20/getCoin.ts'
import { decodeError } from '../../base/errors/decodeError.ts'
import { refuseWhen } from '../../base/errors/refuseWhen.ts'
import { ToolboxError } from '../../base/errors/ToolboxError.ts'
import type { NewJob } from '../../base/jobs/createJob.ts'
import type { ChainClient } from '../../base/plan/Plan.ts'
import { getPresale } from '../getPresale.ts'
import { presaleDeliveryJob } from './presaleDeliveryJob.ts'
import { readDeliveries } from './readDeliveries.ts'
import { factoryOfSales, rowsPerSaleCall } from './saleOfJob.ts'

/** What `createJob` is given, but for the words that lead back to it. */
export type JobOfSale = Omit<NewJob, 'title' | 'href'>

/**
 * A job that delivers to accounts what they can get of a presale now, in transactions of at most 100. Who has nothing due is left
 * out. Anybody may drive it. Sends nothing.
 *
 * @param params.accounts all who have bought: `readSaleParticipants`.
 * @throws ToolboxError `tokenNotFound` when our factory has created no such presale; `batchEmpty` where nothing is due to any of
 * them; and the node's failures.
 */
export async function planDeliver(
  client: ChainClient,
  { sale, sender, accounts }: { sale: Address; sender: Address; accounts: readonly Address[] },
): Promise<JobOfSale> {
  const status = await getPresale(client, sale)
  if (!status) throw new ToolboxError('tokenNotFound', { address: sale })
  const unique = [...new Set(accounts.map((account) => getAddress(account)))]
  const [coin, deliveries] = await Promise.all([
    getCoin(client, status.token).catch((error) => {
      throw decodeError(error)
    }),
    readDeliveries(client, sale, unique),
  ])
  const rows = unique.flatMap((to, place) => {
    const { settled, claimable } = deliveries[place]!
    return claimable > 0n ? [{ to, amount: settled + claimable, token: 0 }] : []
  })
  refuseWhen(rows.length === 0, 'batchEmpty')
  const { symbol = '', decimals = 0 } = coin
  return {
    kind: presaleDeliveryJob(rows),
    ...{ client, sender, rows, chunk: rowsPerSaleCall, contract: factoryOfSales.address },
    tokens: [{ standard: 'erc20', address: status.token, symbol, decimals }],
    options: { sale: getAddress(sale) },
  }
}
