import { Button } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { isCancelled } from '@tokensmith/sdk/approvals/LiveApproval.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { leadToWrong } from '@tokensmith/ui/form/leadToWrong.ts'
import { WrongFieldList } from '@tokensmith/ui/form/WrongFieldList.tsx'
import type { FieldForm } from '@tokensmith/ui/form/wrongFields.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { ActionBar } from '@tokensmith/ui/outcome/ActionBar.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { coinText } from '../_shared/coin/coinText.ts'
import type { ApprovalSearch, SearchQuestion } from './ApprovalSearch.ts'
import classes from './ApproveCheck.module.css'
import { DelegateNotice } from './DelegateNotice.tsx'
import { SearchProgress } from './SearchProgress.tsx'
import { sumInReach } from './sumInReach.ts'
import type { useApprovalSearch } from './useApprovalSearch.ts'

type ApprovalSearchOutcomeProps = {
  approvals: ReturnType<typeof useApprovalSearch>
  question: SearchQuestion | undefined
  blocked?: string
  form: FieldForm
}

/** How far the search is, what it came to in figures, and the button of the next step. */
export function ApprovalSearchOutcome({ approvals, question, blocked, form }: ApprovalSearchOutcomeProps) {
  const t = useTexts('approve-check')
  const { search, start, startAnew, pause, cancel } = approvals
  const isBusy = search?.phase === 'searching' || search?.phase === 'reading'
  const isPaused = search?.phase === 'paused'
  const press = () => (question ? start(question) : leadToWrong(form))
  const action = (
    <div className={classes.buttons}>
      {isBusy ? (
        <>
          <Button variant="default" disabled={search.phase === 'reading'} onClick={pause}>
            {t('action.pause')}
          </Button>
          <Button variant="subtle" color="gray" onClick={cancel}>
            {t('action.cancel')}
          </Button>
        </>
      ) : (
        <>
          <Button
            size="md"
            fullWidth
            aria-disabled={!question || undefined}
            data-disabled={!question || undefined}
            onClick={press}
          >
            {t(isPaused ? 'action.goOn' : 'action.search')}
          </Button>
          {question && question.pairs.length > 0 && (
            <Button variant="default" onClick={() => start({ ...question, onlyPairs: true })}>
              {t('action.pairs')}
            </Button>
          )}
          {question && search && (
            <Button variant="subtle" color="gray" onClick={() => startAnew(question)}>
              {t('action.anew')}
            </Button>
          )}
        </>
      )}
      {blocked && !isBusy && (
        <div className={classes.blocked}>
          <FieldNote>{blocked}</FieldNote>
          <WrongFieldList form={form} />
        </div>
      )}
    </div>
  )
  return (
    <>
      <Section title={t('outcome')}>
        {search ? <SearchProgress search={search} /> : <p className={classes.dim}>{t('idle')}</p>}
        {search?.approvals && <Figures search={search} reread={approvals.reread} />}
      </Section>
      {search?.error !== undefined && (
        <Section>
          <ErrorNotice error={search.error} onRetry={() => start(search.question)} />
        </Section>
      )}
      <Section pinned>
        {/* Once there is a list, the room is the list's. */}
        {search?.approvals ? action : <ActionBar>{action}</ActionBar>}
      </Section>
    </>
  )
}

function Figures({
  search,
  reread,
}: {
  search: ApprovalSearch
  reread: (ids: ReadonlySet<string>) => Promise<number>
}) {
  const t = useTexts('approve-check')
  const lang = useLang()
  const { chain } = useChain()
  const { approvals = [], blockNumber, delegate, endedDelegate, withoutExplorer } = search
  const alive = approvals.filter((approval) => !isCancelled(approval))
  const { value, unpriced } = sumInReach(approvals)
  const count = (level: string) => approvals.filter(({ risk }) => risk.level === level).length
  return (
    <>
      <KeyValues
        rows={[
          { label: t('row.alive'), value: alive.length },
          { label: t('level.high'), value: count('high') },
          { label: t('level.medium'), value: count('medium') },
          { label: t('level.low'), value: count('low') },
          { label: t('level.cancelled'), value: count('cancelled') },
          {
            label: t('row.inReach'),
            value:
              value === 0n && unpriced > 0
                ? t('noPrice')
                : coinText(value, { symbol: chain.symbol, decimals: 18 }, lang, 6),
            note: unpriced > 0 && value > 0n ? t('row.unpriced', { count: unpriced }) : undefined,
          },
          blockNumber !== undefined && { label: t('row.block'), value: blockNumber.toString() },
        ]}
      />
      {withoutExplorer && <FieldNote tone="warning">{t('withoutExplorer')}</FieldNote>}
      <DelegateNotice {...{ delegate, endedDelegate }} lookAgain={() => reread(new Set())} />
    </>
  )
}
