import { useQuery } from '@tanstack/react-query'
import type { PresaleStatus } from '@tokensmith/sdk/sale/PresaleStatus.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import type { Address } from 'viem'
import { type InviterVerdict, judgeInviter } from '../offering/saleInvitation.ts'

export type JudgedInviter = { inviter: Address; verdict: InviterVerdict }

/** An account as a sale before trading knows it too: what it has paid, and who invited it. */
export const asInvited = (own: PresaleStatus['own']) => own && { paid: own.value, inviter: own.inviter }

/** What an inviter means for the account, by what the sale knows of both; undefined without one, or until it is read. */
export function usePresaleInviter(
  { sale, rules, own }: PresaleStatus,
  { inviter, account }: { inviter: Address | undefined; account: Address | undefined },
): JudgedInviter | undefined {
  const { chain, getClient } = useChain()
  const { data } = useQuery({
    queryKey: ['presaleInviter', chain.id, sale, inviter],
    enabled: inviter !== undefined,
    queryFn: async () => {
      const [{ getPresale }, client] = await Promise.all([
        import('@tokensmith/sdk/sale/getPresale.ts'),
        getClient(chain.id),
      ])
      return asInvited((await getPresale(client, sale, { account: inviter! }))?.own) ?? null
    },
  })
  if (inviter === undefined || data === undefined) return undefined
  const verdict = judgeInviter({ rules, own: asInvited(own) }, { inviter, its: data ?? undefined, account })
  return { inviter, verdict }
}
