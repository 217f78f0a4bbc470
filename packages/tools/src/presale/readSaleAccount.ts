import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { PresaleAccount } from '@tokensmith/sdk/sale/PresaleStatus.ts'
import type { ReadSaleBooksOptions } from '@tokensmith/sdk/sale/readSaleBooks.ts'
import type { SaleBuyer } from '@tokensmith/sdk/sale/SaleBooks.ts'
import type { SaleView } from './SaleView.ts'

/** What a sale knows of an account: of a presale also what of its tokens arrived. */
export type SaleAccountView = SaleBuyer & Partial<Omit<PresaleAccount, keyof SaleBuyer>>

/** Reads what a sale of whichever kind knows of an account. */
export async function readSaleAccount(
  client: ChainClient,
  { kind, status: { sale } }: Pick<SaleView, 'kind' | 'status'>,
  options: ReadSaleBooksOptions,
): Promise<SaleAccountView | undefined> {
  if (kind === 'presale') {
    const { getPresale } = await import('@tokensmith/sdk/sale/getPresale.ts')
    return (await getPresale(client, sale, options))?.own
  }
  const { readSaleBooks } = await import('@tokensmith/sdk/sale/readSaleBooks.ts')
  return (await readSaleBooks(client, sale, kind, options))?.own
}
