import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { JobRow } from '@tokensmith/sdk/base/jobs/Job.ts'
import { coinText } from '../_shared/coin/coinText.ts'
import { WalletJobView } from '../_shared/jobs/WalletJobView.tsx'
import { DeliveryRows } from './DeliveryRows.tsx'
import { SaleJobs } from './SaleJobs.tsx'
import type { PresaleView } from './usePresale.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** The kind of the jobs that deliver what a presale has sold. */
export const deliveryKind = 'presale-delivery'

const load = async (rows: readonly JobRow[]) =>
  (await import('@tokensmith/sdk/sale/jobs/presaleDeliveryJob.ts')).presaleDeliveryJob(rows)

/** Deliveries of this browser: how far one is, to whom, and what can be done about it. */
export function Deliveries({ view, onDone }: { view: PresaleView; onDone: () => void }) {
  const t = usePresaleTexts()
  const lang = useLang()
  const number = (value: number) => value.toLocaleString(lang)
  const words = { title: t('delivery.title'), open: t('delivery.open'), opening: t('delivery.opening') }
  return (
    <SaleJobs {...{ view, load, words }} kind={deliveryKind}>
      {(job) => {
        const amount = job.run.rows.reduce((sum, row) => sum + row.amount, 0n)
        return (
          <WalletJobView
            {...job}
            label={t('delivery.title')}
            figures={({ counts: { sent, failed } }) => [
              { label: t('delivery.buyers'), value: `${number(sent)} / ${number(job.run.rows.length)}` },
              failed > 0 && { label: t('delivery.failed'), value: number(failed) },
              { label: t('delivery.amount'), value: coinText(amount, job.run.job.tokens[0] ?? {}, lang, 8) },
            ]}
            onSent={onDone}
          >
            {(rows) => <DeliveryRows run={job.run} rows={rows} />}
          </WalletJobView>
        )
      }}
    </SaleJobs>
  )
}
