import { Alert, Button, Checkbox } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { JobRecord, JobRow, NumberedRow } from '@tokensmith/sdk/base/jobs/Job.ts'
import { summarizeJob } from '@tokensmith/sdk/base/jobs/summarizeJob.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { type KeyValue, KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useMemo, useState } from 'react'
import { type Address, getAddress } from 'viem'
import { coinText } from '../coin/coinText.ts'
import classes from './FileJobCheck.module.css'
import { JobContract } from './JobContract.tsx'
import { useJobTexts } from './useJobTexts.ts'

type FileJobCheckProps = {
  job: JobRecord
  rows: readonly JobRow[]
  /** Who gets what the rows do not name, in the tool's own words. */
  others?: readonly { label: string; address: Address }[]
  onCompared: () => Promise<void>
}

/**
 * What a job that came from a file would do, by the file's rows and the chain's names, and the tick without which it
 * does not begin. Where the chain calls a token otherwise than the file, it cannot begin at all.
 */
export function FileJobCheck({ job, rows, others = [], onCompared }: FileJobCheckProps) {
  const t = useJobTexts()
  const lang = useLang()
  const { chains, getClient } = useChain()
  const [isTicked, setTicked] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const chain = chains.find(({ id }) => id === job.chainId)
  const { totals, first, last } = useMemo(() => summarizeJob(job.tokens, rows), [job, rows])
  const { error, isSuccess, refetch } = useQuery({
    queryKey: ['jobTokens', job.jobId],
    retry: false,
    gcTime: 0,
    queryFn: async () => {
      const { checkJobTokens } = await import('@tokensmith/sdk/base/jobs/checkJobTokens.ts')
      await checkJobTokens(await getClient(job.chainId), job)
      return true
    },
  })
  const amountOf = ({ token, amount, tokenId }: NumberedRow) =>
    tokenId === undefined ? coinText(amount, job.tokens[token]!, lang, 18) : `${job.tokens[token]!.symbol} #${tokenId}`
  const rowOf = (label: string, row: NumberedRow | undefined): KeyValue | undefined =>
    row && {
      label,
      value: (
        <span className={classes.payment}>
          <span>{t('jobs:row', { number: (row.row + 1).toLocaleString(lang), amount: amountOf(row) })}</span>
          <AddressText address={getAddress(row.to)} full />
        </span>
      ),
    }
  const full = (label: string, address: Address): KeyValue => ({ label, value: <AddressText address={address} full /> })
  return (
    <Card label={t('jobs:title')}>
      <Section title={t('jobs:title')}>
        <div className={classes.stack}>
          <Alert color="yellow" role="status" icon={<IconAlertTriangle aria-hidden />}>
            {t('jobs:explain')}
          </Alert>
          {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
          {isSuccess && (
            <>
              <KeyValues
                rows={[
                  { label: t('jobs:chain'), value: chain?.name ?? String(job.chainId) },
                  full(t('jobs:sender'), job.sender),
                  { label: t('jobs:rows'), value: rows.length.toLocaleString(lang) },
                  ...totals.map(({ token, rows: count, sum }, place) => ({
                    label: totals.length > 1 ? t('jobs:totalOf', { number: place + 1 }) : t('jobs:total'),
                    value: (
                      <span className={classes.payment}>
                        <strong>
                          {token.standard === 'erc20' || token.standard === 'coin'
                            ? coinText(sum, token, lang, 18)
                            : t('jobs:nfts', { count, symbol: token.symbol })}
                        </strong>
                        {token.address ? <AddressText address={token.address} kind="token" full /> : t('jobs:coin')}
                      </span>
                    ),
                  })),
                  ...others.map(({ label, address }) => full(label, address)),
                  { label: t('jobs:contract'), value: <JobContract job={job} full /> },
                  rowOf(t('jobs:first'), first),
                  rowOf(t('jobs:last'), last),
                  ...totals.map(({ largest }, place) =>
                    rowOf(totals.length > 1 ? t('jobs:largestOf', { number: place + 1 }) : t('jobs:largest'), largest),
                  ),
                ]}
              />
              <Checkbox
                checked={isTicked}
                onChange={(event) => setTicked(event.currentTarget.checked)}
                label={t('jobs:compared')}
              />
              {failure !== undefined && <ErrorNotice error={failure} />}
              <Button size="md" disabled={!isTicked} onClick={() => void onCompared().catch(setFailure)}>
                {t('jobs:goOn')}
              </Button>
            </>
          )}
        </div>
      </Section>
    </Card>
  )
}
