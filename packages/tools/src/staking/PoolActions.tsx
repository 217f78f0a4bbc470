import { listPoolActions, type PoolActionId } from '@tokensmith/sdk/staking/actions/poolActions.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { RunReceipt } from '@tokensmith/ui/receipt/RunReceipt.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import { DoneNote } from '../_shared/view/DoneNote.tsx'
import { PoolActionLines } from './PoolActionLines.tsx'
import { poolContextOf } from './poolContextOf.ts'
import type { PoolView } from './readPoolView.ts'
import { useOwnFundings } from './useOwnFundings.ts'
import { usePoolTexts } from './usePoolTexts.ts'

/** What has its own place on the page. */
const elsewhere: readonly PoolActionId[] = ['stake']

/** What can be done with a pool beside staking, by the account that looks: its funders, its owner, and anybody. */
export function PoolActions({ tool, view, onDone }: { tool: string; view: PoolView; onDone: () => void }) {
  const t = usePoolTexts()
  const { chain } = useChain()
  const { address: account } = useWallet()
  const [done, setDone] = useState<{ id: PoolActionId }>()
  const { fundings, refetch } = useOwnFundings(view.state)
  const context = poolContextOf(view, { account, shortName: chain.shortName, fundings })
  const offered = listPoolActions(context).filter(({ id, of }) => of !== 'position' && !elsewhere.includes(id))
  if (offered.length === 0 && !done) return null
  return (
    <Section title={t('actions.title')}>
      {done && (
        <>
          <DoneNote of={done}>{t('actions.done', { action: t(`actions.${done.id}.label`) })}</DoneNote>
          <RunReceipt tool={tool} />
        </>
      )}
      <PoolActionLines
        {...{ tool, view, offered }}
        onDone={({ id }) => {
          setDone({ id })
          onDone()
          void refetch()
        }}
      />
    </Section>
  )
}
