import type { SoldElsewhere } from '@tokensmith/sdk/account/OwnThings.ts'
import { allocationPath } from '@tokensmith/tools/allocation/AllocationVariant.ts'
import { presalePath } from '@tokensmith/tools/presale/PresaleVariant.ts'
import { salePageHref } from '@tokensmith/tools/presale/salePageLink.ts'
import type { Address } from 'viem'

/** Address of the page of a sale: with runes, with inscriptions, or with the presales of tokens. */
export function ownSaleHref({ sale, sold }: { sale: Address; sold?: SoldElsewhere }, chainId: number): string {
  return salePageHref(sold ? allocationPath(sold) : presalePath, sale, chainId)
}
