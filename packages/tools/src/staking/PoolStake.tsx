import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { RunReceipt } from '@tokensmith/ui/receipt/RunReceipt.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import { DoneNote } from '../_shared/view/DoneNote.tsx'
import { AccountListNote } from '../offering/AccountListNote.tsx'
import { useAccountList } from '../offering/useAccountList.ts'
import { useFreshWhile } from '../offering/useFreshWhile.ts'
import { ClaimRewards } from './ClaimRewards.tsx'
import { PoolInvite } from './PoolInvite.tsx'
import { PoolStateNote } from './PoolStateNote.tsx'
import type { PoolView } from './readPoolView.ts'
import { StakeForm } from './StakeForm.tsx'
import { usePoolTexts } from './usePoolTexts.ts'

/** Where a pool stands, what the account has earned, and the stake. Reads without a wallet. */
export function PoolStake({ tool, view, onDone }: { tool: string; view: PoolView; onDone: () => void }) {
  const t = usePoolTexts()
  const { address: account } = useWallet()
  const [isDone, setDone] = useState(false)
  const { state } = view
  const { listRoot } = state.settings
  const list = useAccountList(async (chainId, accounts) => {
    const { createAccountTree } = await import('@tokensmith/sdk/offering/accountTree.ts')
    return createAccountTree(chainId, state.pool, accounts)
  })
  const isInForce = list.list?.root.toLowerCase() === listRoot?.toLowerCase()
  const proof = account && isInForce ? list.list?.proofOf(account) : undefined
  useFreshWhile(state.status === 'running', onDone)
  return (
    <Section title={t('page.stake')}>
      {isDone && (
        <>
          <DoneNote>{t('stake.done')}</DoneNote>
          <RunReceipt tool={tool} slot={`stake:${state.pool}`} />
        </>
      )}
      <PoolStateNote state={state} onOver={onDone} />
      <ClaimRewards {...{ tool, onDone }} views={[view]} />
      {state.settings.team && <PoolInvite view={view} account={account} />}
      {state.status !== 'ended' && (
        <>
          {listRoot && (
            <AccountListNote
              loading={list}
              root={listRoot}
              account={account}
              words={{
                explain: t('list.explain'),
                other: t('list.other'),
                listed: t('list.listed'),
                notListed: t('list.notListed'),
              }}
            />
          )}
          <StakeForm
            key={account}
            {...{ tool, view, proof }}
            onDone={() => {
              setDone(true)
              onDone()
            }}
          />
        </>
      )}
    </Section>
  )
}
