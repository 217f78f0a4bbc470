import { Button, VisuallyHidden } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { divideByUse } from '@tokensmith/sdk/send/divideByUse.ts'
import { recipientFact } from '@tokensmith/sdk/send/getRecipientFacts.ts'
import type { SendToken } from '@tokensmith/sdk/send/getSendItem.ts'
import type { SendListOptions } from '@tokensmith/sdk/send/parseSendList.ts'
import type { SendList } from '@tokensmith/sdk/send/SendList.ts'
import { type SendDecisions, type SettledList, settleSendList } from '@tokensmith/sdk/send/settleSendList.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useMemo, useState } from 'react'
import { useToolContracts } from '../_shared/contract/useToolContracts.ts'
import { balanceFault } from '../_shared/form/balanceFault.ts'
import { CheckRows } from './CheckRows.tsx'
import { compareWays } from './compareWays.ts'
import { Decisions } from './Decisions.tsx'
import { LeftOutList } from './LeftOutList.tsx'
import { neededForWallet } from './neededForWallet.ts'
import { SendCost } from './SendCost.tsx'
import { SendParts } from './SendParts.tsx'
import { StartSend } from './StartSend.tsx'
import { sumsText } from './sumsText.ts'
import { useRecipientFacts } from './useRecipientFacts.ts'
import { useSendPlan } from './useSendPlan.ts'
import { useTransferWalletPlan } from './useTransferWalletPlan.ts'
import { WalletCost } from './WalletCost.tsx'
import { WalletOffer } from './WalletOffer.tsx'

type ConfirmSendProps = {
  list: SendList
  options: SendListOptions
  tokens: readonly SendToken[]
  decisions: SendDecisions
  onDecide: (decisions: SendDecisions) => void
  onBack: () => void
}

const nobody: SettledList = {
  ...{ rows: new Uint32Array(), summed: new Map(), sums: [], asks: {}, undecided: [] },
  leftOut: { rows: new Uint32Array(), why: new Uint16Array(), sums: [] },
}

/** What will be sent, in how many transactions, for how much; and what a person has to decide first. */
export function ConfirmSend({ list: read, options, tokens, decisions, onDecide, onBack }: ConfirmSendProps) {
  const t = useTexts('batch-send')
  const lang = useLang()
  const { chain } = useChain()
  const contract = useToolContracts('batch-send')
  const { list, facts, share, error, retry } = useRecipientFacts(read)
  const settled = useMemo(() => settleSendList(list, decisions), [list, decisions])
  const whole = useSendPlan(list, settled, contract.status)
  const divided = useMemo(() => (facts ? divideByUse(list, settled, facts) : undefined), [list, settled, facts])
  const wallet = useTransferWalletPlan(list, divided?.unused)
  const isMixed = divided !== undefined && divided.others.rows.length > 0
  const others = useSendPlan(
    list,
    divided?.others ?? nobody,
    wallet !== undefined && isMixed && whole.plan !== undefined ? 'present' : 'unknown',
  )
  const ways =
    whole.plan && wallet && (!isMixed || others.plan) ? compareWays(whole.plan, wallet.plan, others.plan) : undefined
  const [wantsWallet, setWantsWallet] = useState(false)
  const byWallet = wantsWallet && ways !== undefined ? wallet : undefined
  const sending = byWallet ? (isMixed ? others : undefined) : whole
  const plan = sending?.plan
  const fresh = useMemo(() => {
    if (!facts) return undefined
    let count = 0
    for (const row of settled.rows) if (!(facts[row]! & recipientFact.used)) count++
    return count
  }, [facts, settled])
  const leftSums = sumsText(settled.leftOut.sums, tokens, lang)
  const coinBalance = whole.plan?.coinBalance
  const neededWei = (plan?.neededWei ?? 0n) + (byWallet ? neededForWallet(byWallet.plan) : 0n)
  const short = plan?.parts.find(
    ({ balance, sum, item }) =>
      item.kind !== 'native' && balance !== undefined && balance < sum && item.kind === 'erc20',
  )
  const lacking = short && balanceFault(short.sum, { ...tokens[short.token], balance: short.balance })
  const problem = lacking
    ? new ToolboxError(lacking.code, lacking.params)
    : coinBalance !== undefined && coinBalance < neededWei
      ? new ToolboxError('insufficientFunds', {
          ...{ neededWei, balanceWei: coinBalance, symbol: chain.symbol },
          missingWei: neededWei - coinBalance,
        })
      : plan?.problem
  const blocked =
    settled.rows.length === 0
      ? t('blocked.nobody')
      : settled.undecided.length > 0
        ? t('blocked.undecided', { count: settled.undecided.length })
        : !facts && !error
          ? t('blocked.facts')
          : undefined
  return (
    <FormAndOutcome
      label={t('outcome')}
      form={
        <>
          <Section
            title={t('confirm.totals')}
            aside={t('recipients.count', {
              count: settled.rows.length,
              total: settled.rows.length.toLocaleString(lang),
            })}
          >
            <SendParts {...{ settled, tokens, plan }} items={list.items} />
            {list.counts.reject + list.counts.name > 0 && (
              <FieldNote tone="warning">
                {t('confirm.refused', { count: list.counts.reject + list.counts.name })}
              </FieldNote>
            )}
            {settled.leftOut.rows.length > 0 && (
              <FieldNote tone="warning">
                {t('confirm.leftOut', { count: settled.leftOut.rows.length, sums: leftSums })}
              </FieldNote>
            )}
            {settled.summed.size > 0 && <FieldNote>{t('confirm.summed', { count: settled.summed.size })}</FieldNote>}
          </Section>
          <LeftOutList {...{ list, options, settled, tokens }} />
          <CheckRows {...{ list, settled, tokens }} />
          <Decisions {...{ list, settled, decisions, onDecide }} />
          {/* A choice like those above; beside the figures the bar would lie over it. */}
          {ways && wallet && whole.plan && (
            <WalletOffer
              {...{ ways, isMixed }}
              contractWei={whole.plan.feeWei}
              count={wallet.plan.transfers}
              checked={byWallet !== undefined}
              onChange={setWantsWallet}
            />
          )}
          <Section title={t('confirm.recipients')}>
            {error ? (
              <>
                <FieldNote tone="warning">{t('confirm.factsFailed')}</FieldNote>
                <ErrorNotice error={error} onRetry={retry} />
              </>
            ) : facts ? (
              <FieldNote tone="good">{t('confirm.facts', { fresh: (fresh ?? 0).toLocaleString(lang) })}</FieldNote>
            ) : (
              <FieldNote>{t('confirm.readingFacts', { percent: Math.floor(Math.min(1, share) * 100) })}</FieldNote>
            )}
            <Button variant="default" size="sm" mt="sm" onClick={onBack}>
              {t('action.back')}
            </Button>
          </Section>
        </>
      }
      outcome={
        <>
          <Section title={t('confirm.cost')}>
            {byWallet && ways ? (
              <WalletCost wallet={byWallet.plan} others={others.plan} balance={coinBalance ?? 0n} />
            ) : (
              <SendCost {...{ plan, tokens }} isPlanning={whole.isPlanning} />
            )}
          </Section>
          <Section pinned={contract.status !== 'absent'}>
            <StartSend
              {...{ contract, sending, tokens, decisions, blocked, list, problem: sending?.error ?? problem }}
              {...(byWallet ? { wallet: byWallet } : {})}
              total={settled.rows.length}
            />
          </Section>
          <VisuallyHidden aria-live="polite">{sending?.isPlanning ? t('confirm.measuring') : ''}</VisuallyHidden>
        </>
      }
    />
  )
}
