import { useQuery } from '@tanstack/react-query'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { allocationDues } from '@tokensmith/sdk/allocation/allocationDues.ts'
import type { AllocationBatch } from '@tokensmith/sdk/allocation/readAllocationBatches.ts'
import type { AllocationOverview } from '@tokensmith/sdk/allocation/readAllocationOverviews.ts'
import { heldKey } from '@tokensmith/ui/chain/heldKey.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { isAddressEqual, zeroAddress } from 'viem'
import { useChainTime } from '../_shared/time/useChainTime.ts'
import { MySales } from '../presale/MySales.tsx'
import { readOwnSales } from '../presale/readOwnSales.ts'
import type { AllocationVariant } from './AllocationVariant.ts'
import { useAllocationRows } from './useAllocationRows.ts'
import { useAllocationTexts } from './useAllocationTexts.ts'

type OwnAllocation = AllocationOverview & { batches: readonly AllocationBatch[] }

/** The sales that the connected wallet has a part in, what is due of them, and until when it can dispute or has to deliver. */
export default function MyAllocations({ variant }: { variant: AllocationVariant }) {
  const t = useAllocationTexts()
  const lang = useLang()
  const nowAt = useChainTime()
  const { chain, getClient } = useChain()
  const { address: owner } = useWallet()
  const query = useQuery({
    queryKey: [heldKey, 'ownAllocations', chain.id, owner],
    enabled: owner !== undefined,
    retry: false,
    queryFn: async ({ signal }) => {
      const [{ readAllocationOverviews }, { readAllocationBatches }, client] = await Promise.all([
        import('@tokensmith/sdk/allocation/readAllocationOverviews.ts'),
        import('@tokensmith/sdk/allocation/readAllocationBatches.ts'),
        getClient(chain.id),
      ])
      const own = await readOwnSales(client, {
        ...{ account: owner!, kind: 'allocation', token: zeroAddress, signal },
        read: (node, params) => readAllocationOverviews(node, params),
      })
      const blockNumber = await client.getBlockNumber()
      return Promise.all(
        own.map(async (overview): Promise<OwnAllocation> => {
          const { sale, batches, rules } = overview.status
          // Only its deployer is paid by them.
          if (!isAddressEqual(rules.deployer, owner!)) return { ...overview, batches: [] }
          const coins = rules.coins.length
          return { ...overview, batches: await readAllocationBatches(client, { sale, batches, coins, blockNumber }) }
        }),
      )
    },
  })
  const overviews = query.data ?? []
  const rows = useAllocationRows(overviews)
  const dues = owner
    ? overviews.flatMap(({ status, batches }) => allocationDues(status, { account: owner, batches, chainAt: nowAt }))
    : []
  const words = {
    ...{ title: t('mine.title'), connect: t('mine.connect'), none: t('mine.none', { chain: chain.name }) },
    create: t(`all.${variant.isRune ? 'rune' : 'inscription'}.create`),
  }
  const notes = overviews.flatMap(({ status, token }) => {
    const { sale, own, rules, state, deliveredUntilAt, sold, settled } = status
    const until = own?.disputableUntilAt
    const values = { symbol: token.symbol }
    const isDeployer = owner !== undefined && isAddressEqual(rules.deployer, owner)
    return [
      ...(own?.allocation.mark === 'delivered' && until !== undefined && nowAt < until
        ? [{ id: `${sale}:dispute`, text: t('mine.dispute', { ...values, date: formatLocal(until, lang) }) }]
        : []),
      ...(isDeployer && state === 'finished' && nowAt < deliveredUntilAt && settled < sold
        ? [{ id: `${sale}:deliver`, text: t('mine.deliver', { ...values, date: formatLocal(deliveredUntilAt, lang) }) }]
        : []),
    ]
  })
  return (
    <MySales
      {...{ words, query, overviews, rows, dues }}
      tool={variant.id}
      path={variant.path}
      salePath={variant.path}
      exportName={`my-allocations-${chain.id}`}
    >
      {notes.map(({ id, text }) => (
        <FieldNote key={id} tone="warning">
          {text}
        </FieldNote>
      ))}
    </MySales>
  )
}
