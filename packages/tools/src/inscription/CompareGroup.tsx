import { Alert, Button, Checkbox } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { readInscriptionTerms } from '@tokensmith/sdk/inscription/InscriptionTerms.ts'
import { payloadOf } from '@tokensmith/sdk/inscription/payloadOf.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useState } from 'react'
import type { Address } from 'viem'
import classes from './Inscription.module.css'
import type { OpenedInscription } from './openInscriptions.ts'
import { PayloadView } from './PayloadView.tsx'
import { useInscriptionTexts } from './useInscriptionTexts.ts'

/** Wallets and receivers that are written out. */
const mostShown = 10

type CompareGroupProps = { entries: readonly OpenedInscription[]; onCompared: () => void }

/** What jobs that came from a file would inscribe, and the tick without which they do not begin. */
export function CompareGroup({ entries, onCompared }: CompareGroupProps) {
  const t = useInscriptionTexts()
  const lang = useLang()
  const { chains } = useChain()
  const [isTicked, setTicked] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { job, rows } = entries[0]!.run
  const last = entries.at(-1)!.run
  const chain = chains.find(({ id }) => id === job.chainId)
  const terms = readInscriptionTerms(job)
  const count = entries.reduce((sum, { run }) => sum + run.rows.length, 0)
  const receivers = [...new Set(entries.flatMap(({ run }) => run.rows.slice(0, 1).map(({ to }) => to)))]
  const list = (addresses: readonly Address[]) => (
    <span className={classes.fields}>
      {addresses.slice(0, mostShown).map((address) => (
        <AddressText key={address} address={address} full />
      ))}
      {addresses.length > mostShown && t('bulk.file.more', { count: addresses.length - mostShown })}
    </span>
  )
  const compare = async () => {
    for (const { run } of entries) await run.markCompared()
    onCompared()
  }
  return (
    <Card label={t('bulk.file.title')}>
      <Section title={t('bulk.file.title')}>
        <div className={classes.fields}>
          <Alert color="yellow" role="status" icon={<IconAlertTriangle aria-hidden />}>
            {t('bulk.file.explain')}
          </Alert>
          <KeyValues
            rows={[
              { label: t('bulk.file.chain'), value: chain?.name ?? String(job.chainId) },
              { label: t('bulk.row.inscriptions'), value: count.toLocaleString(lang) },
              { label: t('bulk.column.wallet'), value: list(entries.map(({ run }) => run.job.sender)) },
              { label: t('row.to'), value: list(receivers) },
              terms.funder && {
                label: t('bulk.wallets.funder'),
                value: <AddressText address={terms.funder} full />,
              },
              { label: t('bulk.row.ceiling'), value: `${amountText(terms.ceiling, 9, lang)} gwei` },
            ]}
          />
          <p className={classes.caption}>{t('bulk.firstBytes')}</p>
          <PayloadView data={payloadOf(terms, 0)} />
          <p className={classes.caption}>{t('bulk.lastBytes', { number: count.toLocaleString(lang) })}</p>
          <PayloadView data={payloadOf(readInscriptionTerms(last.job), last.rows.length - 1)} />
          <Checkbox
            checked={isTicked}
            onChange={(event) => setTicked(event.currentTarget.checked)}
            label={t('bulk.file.compared')}
          />
          {failure !== undefined && <ErrorNotice error={failure} />}
          <Button size="md" disabled={!isTicked || rows.length === 0} onClick={() => void compare().catch(setFailure)}>
            {t('bulk.file.goOn')}
          </Button>
        </div>
      </Section>
    </Card>
  )
}
