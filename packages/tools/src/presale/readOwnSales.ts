import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { SaleKind } from '@tokensmith/sdk/sale/listSales.ts'
import type { Address } from 'viem'

/** Sales that are asked in one go. */
const together = 20

/** Reads some sales whole, at one block. */
type ReadOverviews<Overview> = (
  client: ChainClient,
  params: { sales: readonly Address[]; account: Address; blockNumber: bigint },
) => Promise<readonly Overview[]>

export type OwnSalesParams<Overview> = {
  account: Address
  kind: SaleKind
  /** Whose sales alone are looked through; all of them unless told. */
  token?: Address
  read: ReadOverviews<Overview>
  signal?: AbortSignal
}

/**
 * The sales of one kind of all that the factory lists, removed ones too, which an account has created, bought in or invited to; the
 * newest first. What a signal stops ends before the next request. Of each sale one small question is asked, and only what is its own is read whole.
 */
export async function readOwnSales<Overview extends { status: { createdAt: bigint } }>(
  client: ChainClient,
  params: OwnSalesParams<Overview>,
): Promise<Overview[]> {
  const { account, kind, token, read: readAll, signal } = params
  const [{ listSales }, { findOwnPresales }] = await Promise.all([
    import('@tokensmith/sdk/sale/listSales.ts'),
    import('@tokensmith/sdk/presale/findOwnPresales.ts'),
  ])
  const filter = { kind, withRemoved: true } as const
  const blockNumber = await client.getBlockNumber({ cacheTime: 0 })
  const found = new Set<Address>()
  for (const own of [account, undefined]) {
    for (let read = 0, total = 1; read < total; ) {
      signal?.throwIfAborted()
      const page = await listSales(client, { ...(own ? { creator: own } : { token }), filter, read })
      const sales = page.entries.map(({ sale }) => sale)
      // Those of the account as a creator are its own anyway.
      const mine = own ? sales : await findOwnPresales(client, { sales, account }, { blockNumber, signal })
      for (const sale of mine) found.add(sale)
      if (page.read === read) break
      ;[read, total] = [page.read, page.total]
    }
  }
  const sales = [...found]
  const overviews: Overview[] = []
  for (let start = 0; start < sales.length; start += together) {
    signal?.throwIfAborted()
    const part = sales.slice(start, start + together)
    overviews.push(...(await readAll(client, { sales: part, account, blockNumber })))
  }
  return overviews.sort((a, b) => Number(b.status.createdAt - a.status.createdAt))
}
