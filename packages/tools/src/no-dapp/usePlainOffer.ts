import { useQuery } from '@tanstack/react-query'
import type { OfferingKind } from '@tokensmith/sdk/token/offeringViews.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import type { Address } from 'viem'
import type { PlainOffer } from './PlainOffer.ts'

/** What a token offers now, on the chosen chain; null where it offers nothing any more. No account is asked about. */
export function usePlainOffer(token: Address, kind: OfferingKind) {
  const { chain, getClient } = useChain()
  return useQuery({
    queryKey: ['plainOffer', chain.id, kind, token],
    retry: false,
    queryFn: async (): Promise<PlainOffer | null> => {
      const client = await getClient(chain.id)
      if (kind === 'sale') {
        const { getSale } = await import('@tokensmith/sdk/sale/getSale.ts')
        const sale = await getSale(client, token)
        return sale ? { kind, sale } : null
      }
      const { getFairMint } = await import('@tokensmith/sdk/mint/getFairMint.ts')
      const mint = await getFairMint(client, token)
      return mint ? { kind, mint } : null
    },
  })
}
