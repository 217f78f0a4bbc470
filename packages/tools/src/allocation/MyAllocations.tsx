import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { allocationDues } from '@tokensmith/sdk/allocation/allocationDues.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { isAddressEqual, zeroAddress } from 'viem'
import { useChainTime } from '../_shared/time/useChainTime.ts'
import { MySales } from '../presale/MySales.tsx'
import { useOwnSales } from '../presale/useOwnSales.ts'
import type { AllocationVariant } from './AllocationVariant.ts'
import { useAllocationRows } from './useAllocationRows.ts'
import { useAllocationTexts } from './useAllocationTexts.ts'

/** The sales that the connected wallet has a part in, what is due of them, and until when it can dispute or has to deliver. */
export default function MyAllocations({ variant }: { variant: AllocationVariant }) {
  const t = useAllocationTexts()
  const lang = useLang()
  const nowAt = useChainTime()
  const { chain } = useChain()
  const { owner, query, stop } = useOwnSales({
    ...{ kind: 'allocation', token: zeroAddress },
    read: async (client, { sales, account, blockNumber }) => {
      const [{ readAllocationOverviews }, { readAllocationBatches }] = await Promise.all([
        import('@tokensmith/sdk/allocation/readAllocationOverviews.ts'),
        import('@tokensmith/sdk/allocation/readAllocationBatches.ts'),
      ])
      const own = await readAllocationOverviews(client, { sales, account, blockNumber })
      return Promise.all(
        own.map(async (overview) => {
          const { sale, batches: count, rules } = overview.status
          // Only its deployer is paid by them.
          const batches = isAddressEqual(rules.deployer, account) ? count : 0
          const params = { sale, batches, coins: rules.coins.length, blockNumber }
          return { ...overview, batches: await readAllocationBatches(client, params) }
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
      {...{ words, query, stop, overviews, rows, dues }}
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
