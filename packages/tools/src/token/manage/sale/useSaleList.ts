import type { Address } from 'viem'
import { useAccountList } from '../../../offering/useAccountList.ts'

/** The list of a phase: see `useAccountList`. It is bound to the contract that sells, not to the token. */
export function useSaleList(sale: Address) {
  return useAccountList(async (chainId, accounts) => {
    const { createSaleList } = await import('@tokensmith/sdk/sale/saleList.ts')
    return createSaleList(chainId, sale, accounts)
  })
}
