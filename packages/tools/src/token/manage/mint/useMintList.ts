import type { Address } from 'viem'
import { useAccountList } from '../../../offering/useAccountList.ts'

/** The list of a mint: see `useAccountList`. */
export function useMintList(token: Address) {
  return useAccountList(async (chainId, accounts) => {
    const { createMintList } = await import('@tokensmith/sdk/mint/mintList.ts')
    return createMintList(chainId, token, accounts)
  })
}
