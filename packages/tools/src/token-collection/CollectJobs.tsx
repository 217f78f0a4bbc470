import { Button } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { JobRecord } from '@tokensmith/sdk/base/jobs/Job.ts'
import type { ImportTerms } from '@tokensmith/sdk/base/jobs/jobFile.ts'
import type { JobSummary } from '@tokensmith/sdk/base/jobs/listJobs.ts'
import { collectKindId, readCollectTerms } from '@tokensmith/sdk/collect/CollectTerms.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import { useJobs } from '@tokensmith/ui/jobs/useJobs.ts'
import { openWebJobJournal } from '@tokensmith/ui/jobs/webJobJournal.ts'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import type { Hex } from 'viem'
import { coinName } from '../_shared/coin/strangeCoin.ts'
import { OpenJobFile } from '../_shared/jobs/OpenJobFile.tsx'
import { coinsOfJob } from './collectText.ts'
import classes from './TokenCollection.module.css'

/** The collections of this browser: go on with one or see its report, keep it as a file, remove what is not wanted. */
export default function CollectJobs({ onShow }: { onShow: (jobId: string) => void }) {
  const t = useTexts('token-collection')
  const jobs = useJobs()?.filter(({ job }) => job.kind === collectKindId)
  if (!jobs) return null
  return (
    <div className={classes.stack}>
      <p className={classes.note}>{t('jobs.explain')}</p>
      {jobs.length === 0 && <p className={classes.note}>{t('jobs.none')}</p>}
      {jobs.map((summary) => (
        <JobCard key={summary.job.jobId} summary={summary} onShow={onShow} />
      ))}
      <Card label={t('jobs.open')}>
        <Section title={t('jobs.open')}>
          <p className={classes.note}>{t('jobs.openHint')}</p>
          <OpenJobFile label={t('jobs.open')} terms={terms} onOpen={({ jobId }) => onShow(jobId)} />
        </Section>
      </Card>
    </div>
  )
}

function JobCard({ summary, onShow }: { summary: JobSummary; onShow: (jobId: string) => void }) {
  const t = useTexts('token-collection')
  const lang = useLang()
  const { chains } = useChain()
  const { job, rows, batches } = summary
  const isOpen = job.state === 'open'
  const chain = chains.find(({ id }) => id === job.chainId)
  const title = t('jobs.of', { date: new Date(job.createdAt * 1000).toLocaleString(lang) })
  const save = async (jobId: Hex) => {
    const { exportJob } = await import('@tokensmith/sdk/base/jobs/jobFile.ts')
    const text = await exportJob(await openWebJobJournal(), jobId)
    downloadFile(`collection-${jobId.slice(2, 10)}.json`, text, 'application/json')
  }
  const remove = async () => {
    if (isOpen && !window.confirm(t('jobs.removeAsk'))) return
    await (await openWebJobJournal()).remove(job.jobId)
  }
  return (
    <Card label={title}>
      <Section title={title} aside={chain?.name ?? String(job.chainId)}>
        <KeyValues
          rows={[
            {
              label: t('choose.recipient'),
              value: <Recipient job={job} chain={chain} />,
            },
            { label: t('row.tokens'), value: coinsOfJob(job).map(coinName).join(', ') },
            { label: t('row.transactions'), value: `${batches.final + batches.failed} / ${batches.total}` },
            rows.failed > 0 && { label: t('state.failed'), value: rows.failed.toLocaleString(lang) },
          ]}
        />
        <div className={classes.buttons}>
          <Button variant={isOpen ? 'filled' : 'default'} onClick={() => onShow(job.jobId)}>
            {t(isOpen ? 'jobs.goOn' : 'jobs.report')}
          </Button>
          <Button variant="default" onClick={() => void save(job.jobId)}>
            {t('jobs.save')}
          </Button>
          <Button variant="default" onClick={() => void remove()}>
            {t('jobs.remove')}
          </Button>
        </div>
      </Section>
    </Card>
  )
}

const terms: ImportTerms = {
  async loadKind({ kind }) {
    if (kind !== collectKindId) return undefined
    return (await import('@tokensmith/sdk/collect/collectJob.ts')).createCollectJob()
  },
  href: '/wa/co',
}

/** Nothing where a file from elsewhere names none: such a job does not open. */
function Recipient({ job, chain }: { job: JobRecord; chain: ChainEntry | undefined }) {
  try {
    return <AddressText address={readCollectTerms(job).recipient} chain={chain} />
  } catch {
    return '—'
  }
}
