import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { JobRow } from '@tokensmith/sdk/base/jobs/Job.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { WalletJobView } from '../_shared/jobs/WalletJobView.tsx'
import { SaleJobs } from '../presale/SaleJobs.tsx'
import type { AllocationView } from './useAllocation.ts'
import { useAllocationTexts } from './useAllocationTexts.ts'

/** Transactions that are shown; the list of deliveries has each account's. */
const shown = 3

const load = async (rows: readonly JobRow[]) =>
  (await import('@tokensmith/sdk/sale/jobs/allocationMarkJob.ts')).allocationMarkJob(rows)

/** Jobs of this browser that mark deliveries of a sale: how far one is, its transactions, and what can be done about it. */
export function MarkJobs({ view, onDone }: { view: AllocationView; onDone: () => void }) {
  const t = useAllocationTexts()
  const lang = useLang()
  const { chain } = useChain()
  const number = (value: number) => value.toLocaleString(lang)
  const words = { title: t('job.title'), open: t('job.open'), opening: t('job.opening') }
  return (
    <SaleJobs {...{ view, load, words }} kind="allocation-marks">
      {(job) => {
        const hashes = job.run.getBatches().flatMap(({ hashes: all }) => all.slice(-1))
        return (
          <WalletJobView
            {...job}
            label={t('job.title')}
            figures={({ counts: { sent, failed } }) => [
              { label: t('job.marked'), value: `${number(sent)} / ${number(job.run.rows.length)}` },
              failed > 0 && { label: t('job.failed'), value: number(failed) },
              hashes.length > 0 && {
                label: t('job.transactions'),
                value: hashes
                  .slice(-shown)
                  .map((hash) => <AddressText key={hash} address={hash} chain={chain} kind="tx" />),
              },
            ]}
            onSent={onDone}
          />
        )
      }}
    </SaleJobs>
  )
}
