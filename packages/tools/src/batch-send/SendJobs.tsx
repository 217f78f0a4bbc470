import { Anchor } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ImportTerms } from '@tokensmith/sdk/base/jobs/jobFile.ts'
import type { JobSummary } from '@tokensmith/sdk/base/jobs/listJobs.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useJobs } from '@tokensmith/ui/jobs/useJobs.ts'
import { openWebJobJournal } from '@tokensmith/ui/jobs/webJobJournal.ts'
import { type Column, DataList } from '@tokensmith/ui/list/DataList.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { getAddress } from 'viem'
import { OpenJobFile } from '../_shared/jobs/OpenJobFile.tsx'
import classes from './BatchSend.module.css'
import { fileJobJournal } from './findSendJob.ts'
import { isSendJob, loadJobKind } from './loadJobKind.ts'

type Job = JobSummary

const terms: ImportTerms = {
  loadKind: async (job) => (isSendJob(job.kind) ? loadJobKind(job) : undefined),
  href: '/wa/se',
}

/** The jobs of this browser, a file from another one, and the way for recipients. */
export default function SendJobs() {
  const t = useTexts('batch-send')
  const lang = useLang()
  const navigate = useNavigate()
  const { chains } = useChain()
  const jobs = (useJobs() ?? []).filter(({ job }) => isSendJob(job.kind))
  const columns = useMemo(
    (): Column<Job>[] => [
      {
        id: 'title',
        label: t('jobs.job'),
        render: ({ job }) => (
          <Anchor component={Link} to={`/wa/se?job=${job.jobId}`}>
            {job.title}
          </Anchor>
        ),
        csv: ({ job }) => job.title,
      },
      {
        id: 'made',
        label: t('jobs.made'),
        render: ({ job }) => new Date(job.createdAt * 1000).toLocaleString(lang),
        sortBy: ({ job }) => job.createdAt,
      },
      {
        id: 'rows',
        label: t('jobs.rows'),
        align: 'end',
        render: ({ rows }) => `${rows.done.toLocaleString(lang)} / ${rows.total.toLocaleString(lang)}`,
      },
      { id: 'state', label: t('jobs.state'), render: ({ job }) => t(`jobState.${job.state}`) },
      {
        id: 'chain',
        label: t('jobs.chain'),
        render: ({ job }) => chains.find(({ id }) => id === job.chainId)?.nameAlias ?? String(job.chainId),
      },
      { id: 'sender', label: t('find.sender'), render: ({ job }) => <AddressText address={getAddress(job.sender)} /> },
    ],
    [t, lang, chains],
  )
  return (
    <Card label={t('jobs.title')}>
      <Section title={t('jobs.title')}>
        <DataList
          caption={t('jobs.title')}
          rows={jobs}
          columns={columns}
          rowKey={({ job }) => job.jobId}
          empty={t('jobs.empty')}
        />
      </Section>
      <Section title={t('jobs.file')}>
        <p className={classes.dim}>{t('jobs.fileHint')}</p>
        <OpenJobFile
          size="sm"
          label={t('jobs.open')}
          terms={terms}
          // A window that keeps nothing has the file itself.
          chooseJournal={() => openWebJobJournal().catch(() => fileJobJournal)}
          onOpen={({ jobId }) => void navigate(`/wa/se?job=${jobId}`)}
        />
      </Section>
      <Section title={t('find.title')}>
        <p className={classes.dim}>{t('find.invite')}</p>
        <Anchor component={Link} to="/wa/se?tx=">
          {t('find.open')}
        </Anchor>
      </Section>
    </Card>
  )
}
