import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import type { Address } from 'viem'
import { OfferingList } from '../offering/OfferingList.tsx'
import { usePresaleList } from './usePresaleList.ts'
import { usePresaleRows } from './usePresaleRows.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** Other sales of the same token, removed ones too; nothing where there are none. */
export function OtherSales({ token, sale }: { token: Address; sale: Address }) {
  const t = usePresaleTexts()
  const { chain } = useChain()
  const { query } = usePresaleList({ token, withRemoved: true })
  const all = (query.data?.pages ?? []).flatMap(({ overviews }) => overviews)
  const rows = usePresaleRows(all.filter(({ status }) => status.sale.toLowerCase() !== sale.toLowerCase()))
  if (rows.length === 0) return null
  return (
    <Section title={t('page.others')}>
      <OfferingList rows={rows} caption={t('page.others')} exportName={`sales-${chain.id}-${token}`} empty={null} />
    </Section>
  )
}
