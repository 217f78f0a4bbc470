import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { JobJournal } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { isShortage } from '../_shared/jobs/isShortage.ts'
import { needsComparing } from '../_shared/jobs/needsComparing.ts'
import type { Tool } from '../defineTool.ts'
import { CompareGroup } from './CompareGroup.tsx'
import { GroupActions } from './GroupActions.tsx'
import { GroupProgress } from './GroupProgress.tsx'
import { GroupRows } from './GroupRows.tsx'
import { GroupWallets } from './GroupWallets.tsx'
import { type GroupFigures, groupFigures } from './groupFigures.ts'
import classes from './Inscription.module.css'
import type { OpenedGroup } from './openInscriptions.ts'
import { useGroupWallets } from './useGroupWallets.ts'
import { useInscriptionGroup } from './useInscriptionGroup.ts'
import { useInscriptionTexts } from './useInscriptionTexts.ts'

/** The jobs of one order: their keys, the coin they are lent, how far they are, and what can be done about it. */
export function GroupScreen({ id, tool }: { id: string; tool: Tool }) {
  const t = useInscriptionTexts()
  const { opened, journal, failure, lookAgain } = useInscriptionGroup(id)
  if (failure !== undefined) return <ErrorNotice error={failure} />
  if (!opened || !journal) return <p className={classes.caption}>{t('bulk.opening')}</p>
  const unsure = opened.entries.filter(({ run }) => needsComparing(run.job))
  if (unsure.length > 0) return <CompareGroup entries={unsure} onCompared={lookAgain} />
  return <OpenGroup {...{ id, tool, opened, journal, lookAgain }} />
}

type OpenGroupProps = {
  id: string
  tool: Tool
  opened: OpenedGroup
  journal: JobJournal
  lookAgain: () => void
}

function OpenGroup({ id, tool, opened, journal, lookAgain }: OpenGroupProps) {
  const t = useInscriptionTexts()
  const { chains } = useChain()
  const figures = groupFigures(opened)
  const wallets = useGroupWallets({ id, tool, opened, figures, onForgotten: lookAgain })
  const { chainId } = opened.entries[0]!.run.job
  const chain = chains.find((one) => one.id === chainId)
  return (
    <>
      <GroupNotice figures={figures} />
      <FormAndOutcome
        label={t('outcome')}
        outcomeFirst
        form={<GroupRows entries={opened.entries} isOver={figures.isOver} chain={chain} />}
        outcome={
          <>
            <GroupProgress {...{ id, opened, figures, chain }} />
            <GroupWallets {...{ id, tool, opened, figures, wallets, chain }} onKeys={lookAgain} />
            <GroupActions {...{ opened, figures, wallets, journal }} />
          </>
        }
      />
    </>
  )
}

/** Where the group stands, in a sentence; and why it stopped. */
function GroupNotice({ figures }: { figures: GroupFigures }) {
  const t = useInscriptionTexts()
  const lang = useLang()
  const { phase, hold, pausedBy, stoppedBy, isElsewhere, failed } = figures
  const says =
    hold?.why === 'delay'
      ? t('bulk.hold.delay', { time: new Date(hold.until).toLocaleTimeString(lang) })
      : hold?.why === 'price'
        ? t('bulk.hold.price')
        : isElsewhere
          ? t('bulk.elsewhere')
          : phase === 'stopped'
            ? t(stoppedBy ? `bulk.stoppedBy.${stoppedBy}` : 'bulk.phase.stopped')
            : phase === 'done' && failed > 0
              ? t('bulk.phase.doneWithFailed', { count: failed })
              : t(`bulk.phase.${phase}`)
  return (
    <div className={classes.call} role="status">
      <p>
        <strong>{t(`bulk.phaseTitle.${phase}`)}</strong> {says}
      </p>
      {pausedBy && !isShortage(pausedBy) && <ErrorNotice error={pausedBy} />}
    </div>
  )
}
