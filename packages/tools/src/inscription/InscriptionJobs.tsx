import { Anchor } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { JobSummary } from '@tokensmith/sdk/base/jobs/listJobs.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { FileButton } from '@tokensmith/ui/inputs/FileButton.tsx'
import { useJobs } from '@tokensmith/ui/jobs/useJobs.ts'
import { openWebJobJournal } from '@tokensmith/ui/jobs/webJobJournal.ts'
import { type Column, DataList } from '@tokensmith/ui/list/DataList.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Tool } from '../defineTool.ts'
import classes from './Inscription.module.css'
import { inscriptionFileTerms, inscriptionKinds } from './inscriptionKinds.ts'
import { useInscriptionTexts } from './useInscriptionTexts.ts'

/** Jobs that were made together, as one line of the list. */
type Group = {
  id: string
  title: string
  createdAt: number
  chainId: number
  wallets: number
  done: number
  total: number
}

/** The groups of this browser, and a file from another one. */
export function InscriptionJobs({ tool }: { tool: Tool }) {
  const t = useInscriptionTexts()
  const lang = useLang()
  const navigate = useNavigate()
  const { chains } = useChain()
  const [failure, setFailure] = useState<unknown>()
  const jobs = useJobs()
  const groups = useMemo(() => groupJobs(jobs ?? [], tool.path), [jobs, tool.path])
  const columns = useMemo(
    (): Column<Group>[] => [
      {
        id: 'title',
        label: t('bulk.jobs.job'),
        render: ({ id, title }) => (
          <Anchor component={Link} to={`${tool.path}?group=${id}`}>
            {title}
          </Anchor>
        ),
      },
      {
        id: 'made',
        label: t('bulk.jobs.made'),
        render: ({ createdAt }) => new Date(createdAt * 1000).toLocaleString(lang),
        sortBy: ({ createdAt }) => createdAt,
      },
      {
        id: 'wallets',
        label: t('bulk.row.wallets'),
        align: 'end',
        render: ({ wallets }) => wallets.toLocaleString(lang),
      },
      {
        id: 'rows',
        label: t('bulk.state.success'),
        align: 'end',
        render: ({ done, total }) => `${done.toLocaleString(lang)} / ${total.toLocaleString(lang)}`,
      },
      {
        id: 'chain',
        label: t('bulk.file.chain'),
        render: ({ chainId }) => chains.find(({ id }) => id === chainId)?.nameAlias ?? String(chainId),
      },
    ],
    [t, lang, chains, tool.path],
  )
  const open = async (file: File) => {
    setFailure(undefined)
    try {
      const { importInscriptions } = await import('@tokensmith/sdk/inscription/inscriptionFile.ts')
      const taken = await importInscriptions(
        await openWebJobJournal(),
        await file.text(),
        inscriptionFileTerms(tool.path),
      )
      await navigate(`${tool.path}?group=${taken[0]!.options.group}`)
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <Card label={t('bulk.jobs.title')}>
      <Section title={t('bulk.jobs.title')}>
        <DataList
          caption={t('bulk.jobs.title')}
          rows={groups}
          columns={columns}
          rowKey={({ id }) => id}
          empty={t('bulk.jobs.empty')}
        />
      </Section>
      <Section title={t('bulk.jobs.file')}>
        <p className={classes.caption}>{t('bulk.jobs.fileHint')}</p>
        <FileButton
          size="sm"
          label={t('bulk.jobs.open')}
          accept=".json,application/json"
          onFile={(file) => void open(file)}
        />
        {failure !== undefined && <ErrorNotice error={failure} />}
      </Section>
    </Card>
  )
}

const kinds: ReadonlySet<string> = new Set(Object.values(inscriptionKinds))

function groupJobs(jobs: readonly JobSummary[], href: string): readonly Group[] {
  const groups = new Map<string, Group>()
  for (const { job, rows } of jobs) {
    const { group } = job.options
    if (!kinds.has(job.kind) || job.href.split('?')[0] !== href || typeof group !== 'string') continue
    const known = groups.get(group)
    const { title, createdAt, chainId } = job
    groups.set(group, {
      ...{ id: group, title, createdAt, chainId, wallets: (known?.wallets ?? 0) + 1 },
      ...{ done: (known?.done ?? 0) + rows.done, total: (known?.total ?? 0) + rows.total },
    })
  }
  return [...groups.values()]
}
