import { Button } from '@mantine/core'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { isCancelled } from '@tokensmith/sdk/approvals/LiveApproval.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import { EmptyState } from '@tokensmith/ui/list/EmptyState.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useMemo, useRef, useState } from 'react'
import { WindowedRows } from '../_shared/list/WindowedRows.tsx'
import { ApprovalEventList } from './ApprovalEventList.tsx'
import { ApprovalRow } from './ApprovalRow.tsx'
import type { ApprovalSearch } from './ApprovalSearch.ts'
import { ApprovalToolbar } from './ApprovalToolbar.tsx'
import classes from './ApproveCheck.module.css'
import { writeApprovalsCsv } from './approvalsCsv.ts'
import { filterApprovals, firstFilter } from './filterApprovals.ts'
import { RevokePanel } from './RevokePanel.tsx'
import { useNarrow } from './useNarrow.ts'

/** As in the style sheet. */
const rowHeight = { wide: 78, narrow: 224 } as const
/** What a wallet and a person can look through in one go. */
const mostAtOnce = 100

type ApprovalResultProps = { search: ApprovalSearch; reread: (ids: ReadonlySet<string>) => Promise<number> }

/** What was found: filtered, chosen, revoked, exported; and its history. */
export function ApprovalResult({ search, reread }: ApprovalResultProps) {
  const t = useTexts('approve-check')
  const { chain } = useChain()
  const isNarrow = useNarrow()
  const { approvals = [], question, blockNumber } = search
  const [filter, setFilter] = useState(firstFilter)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const panel = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => filterApprovals(approvals, filter), [approvals, filter])
  const choosable = shown.filter((approval) => !isCancelled(approval)).slice(0, mostAtOnce)
  const chosenApprovals = approvals.filter((approval) => chosen.has(approval.id) && !isCancelled(approval))
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen && next.size < mostAtOnce) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const revokeOne = (id: string) => {
    setChosen(new Set([id]))
    panel.current?.scrollIntoView({ block: 'nearest' })
  }
  const exportShown = () => {
    const name = `approvals-${chain.shortName}-${question.owner}-${blockNumber}.csv`
    downloadFile(name, writeApprovalsCsv(shown, t, { blockNumber }), 'text/csv')
  }
  return (
    <Card label={t('result.title')}>
      <Section title={t('result.title')}>
        <ApprovalToolbar filter={filter} onFilter={setFilter} onExport={exportShown} />
        <div className={classes.chooser}>
          <span role="status">{t('result.count', { count: shown.length })}</span>
          {choosable.length > 0 && (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => setChosen(new Set(chosen.size > 0 ? [] : choosable.map(({ id }) => id)))}
            >
              {chosen.size > 0 ? t('result.chooseNone') : t('result.chooseAll', { count: choosable.length })}
            </Button>
          )}
        </div>
        <div ref={panel}>
          <RevokePanel
            owner={question.owner}
            chosen={chosenApprovals}
            reread={reread}
            onDone={() => setChosen(new Set())}
          />
        </div>
        {shown.length === 0 ? (
          <EmptyState>
            <p>{t(approvals.length === 0 ? 'result.none' : 'result.filtered')}</p>
          </EmptyState>
        ) : (
          <WindowedRows
            label={t('result.title')}
            count={shown.length}
            rowHeight={isNarrow ? rowHeight.narrow : rowHeight.wide}
            rowsSeen={isNarrow ? 3 : 8}
            rowKey={(index) => shown[index]!.id}
            render={(index) => {
              const approval = shown[index]!
              return (
                <ApprovalRow
                  approval={approval}
                  isChosen={chosen.has(approval.id)}
                  onChoose={(isChosen) => choose(approval.id, isChosen)}
                  onRevoke={() => revokeOne(approval.id)}
                />
              )
            }}
          />
        )}
      </Section>
      {search.events.length > 0 && <ApprovalEventList search={search} />}
    </Card>
  )
}
