import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { Loan } from '@tokensmith/sdk/inscription/planLending.ts'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import { type Address, isAddressEqual } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import type { Tool } from '../defineTool.ts'
import classes from './Inscription.module.css'
import { lendSlot } from './useGroupWallets.ts'
import { useInscriptionTexts } from './useInscriptionTexts.ts'

type LendToWalletsProps = {
  id: string
  tool: Tool
  chain: ChainEntry
  funder: Address
  loans: readonly Loan[]
  /** Grows with each time that something is tried again. */
  round: number
  isSaved: boolean
  onLent: () => void
}

/** Lends coin to the wallets of a group by one transaction, asked for once whatever happens to the page. */
export function LendToWallets({ id, tool, chain, funder, loans: now, round, isSaved, onLent }: LendToWalletsProps) {
  const t = useInscriptionTexts()
  const lang = useLang()
  const wallet = useWallet()
  // What is shown is what is sent, although prices move.
  const [loans] = useState(now)
  const make = async (client: ChainClient, _account: unknown, asked: { loans: readonly Loan[]; round: number }) => {
    const { lendingIdOf, planLending } = await import('@tokensmith/sdk/inscription/planLending.ts')
    return planLending(client, { loans: asked.loans, lendingId: lendingIdOf(id, asked.round, asked.loans) })
  }
  const plan = usePlan(loans.length > 0 ? { loans, round } : undefined, make, { chainId: chain.id })
  const sum = loans.reduce((total, { wei }) => total + wei, 0n)
  const amount = coinText(sum, { symbol: chain.symbol, decimals: 18 }, lang, 6)
  const isFunder = wallet.address !== undefined && isAddressEqual(wallet.address, funder)
  const blocked = !isSaved
    ? t('bulk.lend.saveFirst')
    : isFunder || !wallet.address
      ? undefined
      : t('bulk.lend.needsFunder', { sender: funder })
  return (
    <>
      <p className={classes.note}>{t('bulk.lend.explain', { amount, count: loans.length })}</p>
      <RunPlan
        tool={tool.id}
        slot={lendSlot(id)}
        chain={chain}
        plan={plan}
        title={t('bulk.lend.title')}
        action={t('bulk.lend.action', { amount })}
        {...(blocked ? { blocked } : {})}
        read={() => undefined}
        onDone={onLent}
        asOrder={false}
        // Before that the next step is above it, and must not be covered.
        sticky={isSaved}
      />
    </>
  )
}
