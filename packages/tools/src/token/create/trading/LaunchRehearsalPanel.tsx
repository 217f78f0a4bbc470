import { Skeleton } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { LaunchRehearsal } from '@tokensmith/sdk/token/rehearseLaunch.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { Fold } from '@tokensmith/ui/outcome/Fold.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import type { TokenDraft } from '../TokenDraft.ts'
import classes from './LaunchRehearsal.module.css'
import { RehearsalFindings } from './RehearsalFindings.tsx'
import { RehearsalTable } from './RehearsalTable.tsx'
import { rehearsalRows } from './rehearsalRows.ts'
import { type LaunchRehearsalProps, useLaunchRehearsal } from './useLaunchRehearsal.ts'

/** Tries the token of the form on the chain's own state before anything is paid, and shows what came of it. */
export default function LaunchRehearsalPanel(props: LaunchRehearsalProps) {
  const t = useTokenTexts()
  const { status, rehearsal, error, retry } = useLaunchRehearsal(props)
  const verdict = rehearsal && verdictOf(rehearsal)
  return (
    <Fold
      title={t('launchRehearsal.title')}
      aside={verdict && t(`launchRehearsal.verdict.${verdict}`)}
      isNeeded={status === 'failed' || (verdict !== undefined && verdict !== 'well')}
      isGroup
    >
      <Section>
        {status === 'idle' && <p className={classes.note}>{t('launchRehearsal.waiting')}</p>}
        {status === 'running' && (
          <div role="status" aria-label={t('launchRehearsal.running')}>
            <Skeleton height={236} radius="md" />
          </div>
        )}
        {status === 'failed' && <ErrorNotice error={error} onRetry={retry} />}
        {rehearsal && <RehearsalReport rehearsal={rehearsal} draft={props.reading.draft} />}
      </Section>
    </Fold>
  )
}

/** Table, findings and where it was tried. */
function RehearsalReport({ rehearsal, draft }: { rehearsal: LaunchRehearsal; draft: TokenDraft }) {
  const t = useTokenTexts()
  const lang = useLang()
  return (
    <div className={classes.report}>
      {rehearsal.token && <RehearsalTable rows={rehearsalRows(rehearsal.paths)} draft={draft} />}
      {rehearsal.swapThreshold > 0n && rehearsal.paths.sell.result === 'done' && (
        <p className={classes.note}>{t('launchRehearsal.swapBackNote')}</p>
      )}
      <RehearsalFindings findings={rehearsal.findings} draft={draft} />
      <p className={classes.note} role="status">
        {t('launchRehearsal.block', { block: new Intl.NumberFormat(lang).format(rehearsal.blockNumber) })}
      </p>
    </div>
  )
}

/** What stands beside the title: whether something blocks, something is to be read, or all went well. */
function verdictOf({ findings }: LaunchRehearsal): 'blocked' | 'look' | 'well' {
  if (findings.some(({ severity }) => severity === 'blocks')) return 'blocked'
  return findings.some(({ severity }) => severity === 'warns') ? 'look' : 'well'
}
