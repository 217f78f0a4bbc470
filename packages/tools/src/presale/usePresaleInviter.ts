import { useQuery } from '@tanstack/react-query'
import type { SaleBuyer } from '@tokensmith/sdk/sale/SaleBooks.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import type { Address } from 'viem'
import { type InviterVerdict, judgeInviter } from '../offering/saleInvitation.ts'
import type { SaleView } from './SaleView.ts'

export type JudgedInviter = { inviter: Address; verdict: InviterVerdict }

/** An account as a sale before trading knows it too: what it has paid, and who invited it. */
export const asInvited = (own: SaleBuyer | undefined) => own && { paid: own.value, inviter: own.inviter }

/** What an inviter means for the account, by what the sale knows of both; undefined without one, or until it is read. */
export function usePresaleInviter(
  view: SaleView,
  { inviter, account }: { inviter: Address | undefined; account: Address | undefined },
): JudgedInviter | undefined {
  const { chain, getClient } = useChain()
  const { sale, rules, own } = view.status
  const { data } = useQuery({
    queryKey: ['presaleInviter', chain.id, sale, inviter],
    enabled: inviter !== undefined,
    queryFn: async () => {
      const [{ readSaleAccount }, client] = await Promise.all([import('./readSaleAccount.ts'), getClient(chain.id)])
      return asInvited(await readSaleAccount(client, view, { account: inviter! })) ?? null
    },
  })
  if (inviter === undefined || data === undefined) return undefined
  const verdict = judgeInviter({ rules, own: asInvited(own) }, { inviter, its: data ?? undefined, account })
  return { inviter, verdict }
}
