import { Button, Group, NativeSelect } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { verificationsAtOnce } from '@tokensmith/api/console/serviceSchemas.ts'
import { verificationStatuses } from '@tokensmith/api/verification/verificationSchemas.ts'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { DataList } from '@tokensmith/ui/list/DataList.tsx'
import { showMessage } from '@tokensmith/ui/messages.ts'
import { useState } from 'react'
import type { Address } from 'viem'
import { Answer } from '../../calls/Answer.tsx'
import { useConsoleCall } from '../../calls/useConsoleCall.ts'
import { useConsoleTexts } from '../../consoleTexts.ts'
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { StatusTag } from '../../parts/StatusTag.tsx'
import type { DataOf } from '../../request/requestConsole.ts'
import classes from './Service.module.css'

type Verification = DataOf<'listVerifications'>['items'][number]

const tones = { queued: 'plain', running: 'plain', verified: 'good', refused: 'bad', failed: 'warn' } as const
const mayRetry = ({ status, submissions }: Verification) =>
  status === 'refused' ||
  status === 'failed' ||
  (status === 'verified' && submissions.some((submission) => submission.status === 'failed'))
const mayRefuse = ({ status, reason }: Verification) => status !== 'verified' && reason !== 'operatorRefused'

/** Which sources are compared with which code, how far that is, and what can be done where it does not go on. */
export default function Verifications() {
  const t = useConsoleTexts()
  const lang = useLang()
  const call = useConsoleCall()
  const queries = useQueryClient()
  const [status, setStatus] = useState('')
  const [refused, setRefused] = useState<Verification>()
  const jobs = useInfiniteQuery({
    queryKey: ['listVerifications', status],
    initialPageParam: '',
    queryFn: ({ pageParam }) => call('listVerifications', { input: { status, before: pageParam } }),
    getNextPageParam: ({ items }) => (items.length < verificationsAtOnce ? undefined : items.at(-1)?.id),
  })
  const act = async (name: 'retryVerification' | 'refuseVerification', id: string) => {
    await call(name, { id })
    showMessage(t('kept'), 'good')
    await queries.invalidateQueries({ queryKey: ['listVerifications'] })
  }
  const download = async ({ id, address }: Verification) => {
    const { standardJson } = await call('getVerificationSource', { id })
    downloadFile(`${address}.json`, standardJson, 'application/json')
  }
  return (
    <Panel title={t('route.serviceVerifications')} lead={t('verifications.lead')}>
      <div className={classes.filter}>
        <NativeSelect
          label={t('status')}
          value={status}
          onChange={(event) => setStatus(event.currentTarget.value)}
          data={[
            { value: '', label: t('service.all') },
            ...verificationStatuses.map((value) => ({ value, label: t(`verifications.status.${value}`) })),
          ]}
        />
        <Button variant="default" loading={jobs.isFetching} onClick={() => void jobs.refetch()}>
          {t('service.readAgain')}
        </Button>
      </div>
      <Answer query={jobs}>
        {({ pages }) => (
          <DataList
            caption={t('route.serviceVerifications')}
            rows={pages.flatMap(({ items }) => items)}
            rowKey={({ id }) => id}
            exportName="verifications"
            pageSize={20}
            empty={<p>{t('verifications.nothing')}</p>}
            columns={[
              {
                id: 'at',
                label: t('service.at'),
                csv: ({ createdAt }) => new Date(createdAt).toISOString(),
                render: ({ createdAt }) => formatLocal(Math.floor(createdAt / 1000), lang),
              },
              {
                id: 'token',
                label: t('verifications.token'),
                csv: ({ chain, address }) => `${chain} ${address}`,
                render: ({ chain, address }) => (
                  <>
                    <AddressText address={address as Address} /> · {chain}
                  </>
                ),
              },
              {
                id: 'contract',
                label: t('verifications.contract'),
                csv: ({ contractIdentifier }) => contractIdentifier,
                render: ({ contractIdentifier }) => <span className={classes.text}>{contractIdentifier}</span>,
              },
              {
                id: 'status',
                label: t('status'),
                csv: ({ status: own, reason = '', detail = '' }) => `${own} ${reason} ${detail}`.trim(),
                render: (job) => <JobState job={job} />,
              },
              {
                id: 'operations',
                label: t('operations'),
                render: (job) => (
                  <Group gap="xs">
                    <Button size="xs" variant="default" onClick={() => void download(job).catch(() => {})}>
                      {t('verifications.source')}
                    </Button>
                    {mayRetry(job) && (
                      <Button
                        size="xs"
                        variant="default"
                        onClick={() => void act('retryVerification', job.id).catch(() => {})}
                      >
                        {t('verifications.retry')}
                      </Button>
                    )}
                    {mayRefuse(job) && (
                      <Button size="xs" variant="light" color="red" onClick={() => setRefused(job)}>
                        {t('verifications.refuse')}
                      </Button>
                    )}
                  </Group>
                ),
              },
            ]}
          />
        )}
      </Answer>
      {jobs.hasNextPage && (
        <Button mt="sm" variant="default" loading={jobs.isFetchingNextPage} onClick={() => void jobs.fetchNextPage()}>
          {t('activity.older')}
        </Button>
      )}
      {refused && (
        <ConfirmDialog
          title={t('warning')}
          words={t('verifications.confirmRefusal', { address: refused.address })}
          onClose={() => setRefused(undefined)}
          onConfirm={() => act('refuseVerification', refused.id)}
        />
      )}
    </Panel>
  )
}

function JobState({ job }: { job: Verification }) {
  const t = useConsoleTexts()
  const { status, reason, detail, submissions } = job
  return (
    <>
      <StatusTag tone={tones[status]}>{t(`verifications.status.${status}`)}</StatusTag>{' '}
      {reason && t(`verifications.reason.${reason}`)}
      {submissions.map((one) => (
        <div key={one.service}>{`${one.service}: ${t(`verifications.submission.${one.status}`)}`}</div>
      ))}
      {detail && (
        <details>
          <summary>{t('verifications.detail')}</summary>
          <pre className={classes.source}>{detail}</pre>
        </details>
      )}
    </>
  )
}
