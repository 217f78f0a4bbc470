import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { JobRun } from '@tokensmith/sdk/base/jobs/openJob.ts'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import type { PlanState } from '@tokensmith/ui/run/usePlan.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useMemo, useState } from 'react'
import type { Address } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import classes from './BatchSend.module.css'
import { lendSlot } from './useJobWallet.ts'

type LendCoinProps = {
  run: JobRun
  chain: ChainEntry
  funder: Address
  wei: bigint
  /** The wallet had coin already, and it was not enough. */
  isMore: boolean
  isSaved: boolean
  onLent: () => void
}

/** Lends coin to the job's wallet: one transfer by the connected wallet, asked for once whatever happens to the page. */
export function LendCoin({ run, chain, funder, wei, isMore, isSaved, onLent }: LendCoinProps) {
  const t = useTexts('batch-send')
  const lang = useLang()
  const wallet = useWallet()
  const { job } = run
  // The amount that is shown is the one that is sent, although prices move.
  const [amount] = useState(wei)
  const plan = useMemo(
    (): PlanState<void> => ({
      status: 'ready',
      plan: {
        chainId: job.chainId,
        steps: [{ id: 'lend', call: { to: job.sender, data: '0x', value: amount } }],
        read: () => undefined,
      },
      retry: () => {},
    }),
    [job, amount],
  )
  const text = coinText(amount, job.tokens[0]!, lang, 18)
  const isFunder = wallet.address?.toLowerCase() === funder.toLowerCase()
  const blocked = !isSaved
    ? t('jobWallet.saveFirst')
    : isFunder
      ? undefined
      : t('jobWallet.needsFunder', { sender: funder })
  return (
    <>
      <p className={classes.share}>{t(isMore ? 'jobWallet.lendMore' : 'jobWallet.lendExplain', { amount: text })}</p>
      <RunPlan
        tool="batch-send"
        slot={lendSlot(job.jobId)}
        chain={chain}
        plan={plan}
        title={t('jobWallet.lendTitle')}
        action={t('jobWallet.lend', { amount: text })}
        {...(blocked ? { blocked } : {})}
        read={() => undefined}
        onDone={onLent}
        // Before that the next step is above it, and must not be covered.
        sticky={isSaved}
      />
    </>
  )
}
