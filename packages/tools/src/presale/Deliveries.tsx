import { Anchor } from '@mantine/core'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { Link, useSearchParams } from 'react-router'
import { DeliveryJob } from './DeliveryJob.tsx'
import { presalePath } from './PresaleVariant.ts'
import { readDeliveryLink, salePageHref } from './salePageLink.ts'
import { useOpenDeliveries } from './useOpenDeliveries.ts'
import type { PresaleView } from './usePresale.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** The delivery that the page was opened with, or the way to one that this browser has not finished; nothing without any. */
export function Deliveries({ view, onDone }: { view: PresaleView; onDone: () => void }) {
  const t = usePresaleTexts()
  const [params] = useSearchParams()
  const { sale } = view.status
  const open = useOpenDeliveries(sale)
  const jobId = readDeliveryLink(params)
  if (!jobId && open.length === 0) return null
  return (
    <Section title={t('delivery.title')}>
      {jobId ? (
        <DeliveryJob key={jobId} {...{ jobId, view, onDone }} />
      ) : (
        open.map((job) => (
          <FieldNote key={job.jobId} tone="warning">
            {t('delivery.open')}{' '}
            <Anchor component={Link} to={`${salePageHref(presalePath, sale, job.chainId)}&job=${job.jobId}`}>
              {job.title}
            </Anchor>
          </FieldNote>
        ))
      )}
    </Section>
  )
}
