import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CountedBytes } from '@tokensmith/sdk/inscription/payloadOf.ts'
import type { InscriptionsPlan } from '@tokensmith/sdk/inscription/planInscriptions.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { type Address, keccak256 } from 'viem'
import { nobody } from '../_shared/form/nobody.ts'
import type { BulkOrder } from './parseBulkForm.ts'

export type InscriptionsPlanState = {
  plan: InscriptionsPlan | undefined
  /** The plan is of the very form; an older one is only shown. */
  isCurrent: boolean
  /** Whom one transaction goes to, where it is not each wallet itself. */
  to: Address | undefined
  /** Why the chain would not take it, or could not be asked. */
  problem: unknown
  retry: () => void
}

type PlanParams = {
  bytes: CountedBytes | undefined
  to: Address | undefined
  order: BulkOrder | undefined
}

/** Plans what the form says, anew when it changes or prices move. */
export function useInscriptionsPlan({ bytes, to: typed, order }: PlanParams): InscriptionsPlanState {
  const { chain, getClient } = useChain()
  const { address } = useWallet()
  const account = address ?? nobody
  // The wallet of a job is emptied and forgotten: what it inscribes is for the account, unless somebody else is named.
  const to = typed ?? (order?.by === 'wallet' || order?.by === 'account' ? account : undefined)
  const isAsked = bytes !== undefined && order !== undefined
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [
      ...['inscriptions', chain.id, account, to, bytes && keccak256(bytes.data), String(bytes?.first)],
      ...[order?.count, order?.wallets, String(order?.price), String(order?.ceiling)],
    ],
    enabled: isAsked,
    retry: false,
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
    queryFn: async () => {
      const { planInscriptions } = await import('@tokensmith/sdk/inscription/planInscriptions.ts')
      const { count, wallets, price, ceiling } = order!
      const asked = {
        ...{ ...bytes!, count, wallets },
        ...(to ? { to } : {}),
        ...(price === undefined ? {} : { price }),
        ...(ceiling === undefined ? {} : { ceiling }),
      }
      return planInscriptions(await getClient(chain.id), { account, order: asked, quirks: chain.quirks })
    },
  })
  return {
    ...{ plan: isAsked ? data : undefined, isCurrent: isAsked && data !== undefined && !isPlaceholderData, to },
    ...{ problem: isAsked ? (error ?? undefined) : undefined, retry: () => void refetch() },
  }
}
