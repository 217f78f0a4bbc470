import { presalePath } from '@tokensmith/tools/presale/PresaleVariant.ts'
import { salePageHref } from '@tokensmith/tools/presale/salePageLink.ts'
import type { Address } from 'viem'

/** Address of the page of a sale. */
export const ownSaleHref = ({ sale }: { sale: Address }, chainId: number): string =>
  salePageHref(presalePath, sale, chainId)
