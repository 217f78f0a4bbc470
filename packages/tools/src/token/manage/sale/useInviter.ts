import { useQuery } from '@tanstack/react-query'
import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import type { Address } from 'viem'
import { type InviterVerdict, judgeInviter } from '../../../offering/saleInvitation.ts'

export type JudgedInviter = { inviter: Address; verdict: InviterVerdict }

/** What an inviter means for the account, by what the sale knows of both; undefined without one, or until it is read. */
export function useInviter(
  sale: SaleStatus,
  { token, inviter, account }: { token: Address; inviter: Address | undefined; account: Address | undefined },
): JudgedInviter | undefined {
  const { chain, getClient } = useChain()
  const { data } = useQuery({
    queryKey: ['saleInviter', chain.id, token, inviter],
    enabled: inviter !== undefined,
    queryFn: async () => {
      const [{ getSale }, client] = await Promise.all([import('@tokensmith/sdk/sale/getSale.ts'), getClient(chain.id)])
      return (await getSale(client, token, { account: inviter! }))?.own ?? null
    },
  })
  if (inviter === undefined || data === undefined) return undefined
  return { inviter, verdict: judgeInviter(sale, { inviter, its: data ?? undefined, account }) }
}
