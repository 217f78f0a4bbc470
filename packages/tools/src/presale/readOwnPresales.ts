import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { PresaleOverview } from '@tokensmith/sdk/presale/readPresaleOverviews.ts'
import type { Address } from 'viem'

/** Sales that are asked in one go. */
const together = 20

/**
 * The sales of all that the factory lists, removed ones too, which an account has created, bought in or invited to; the newest
 * first. What a signal stops ends before the next request. Of each sale one small question is asked, and only what is its own is read whole.
 */
export async function readOwnPresales(
  client: ChainClient,
  account: Address,
  signal?: AbortSignal,
): Promise<PresaleOverview[]> {
  const [{ listSales }, { findOwnPresales }, { readPresaleOverviews }] = await Promise.all([
    import('@tokensmith/sdk/sale/listSales.ts'),
    import('@tokensmith/sdk/presale/findOwnPresales.ts'),
    import('@tokensmith/sdk/presale/readPresaleOverviews.ts'),
  ])
  const filter = { kind: 'presale', withRemoved: true } as const
  const blockNumber = await client.getBlockNumber({ cacheTime: 0 })
  const found = new Set<Address>()
  for (const own of [account, undefined]) {
    for (let read = 0, total = 1; read < total; ) {
      signal?.throwIfAborted()
      const page = await listSales(client, { creator: own, filter, read })
      const sales = page.entries.map(({ sale }) => sale)
      // Those of the account as a creator are its own anyway.
      const mine = own ? sales : await findOwnPresales(client, { sales, account }, { blockNumber, signal })
      for (const sale of mine) found.add(sale)
      if (page.read === read) break
      ;[read, total] = [page.read, page.total]
    }
  }
  const sales = [...found]
  const overviews: PresaleOverview[] = []
  for (let start = 0; start < sales.length; start += together) {
    signal?.throwIfAborted()
    const part = sales.slice(start, start + together)
    overviews.push(...(await readPresaleOverviews(client, { sales: part, account, blockNumber })))
  }
  return overviews.sort((a, b) => Number(b.status.createdAt - a.status.createdAt))
}
