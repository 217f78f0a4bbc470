import { NativeSelect, Radio } from '@mantine/core'
import type { ChainEntry } from '@tokensmith/chains/ChainEntry.ts'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { planTransfer } from '@tokensmith/sdk/base/erc20/planTransfer.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { AmountInput } from '@tokensmith/ui/inputs/AmountInput.tsx'
import { describeField } from '@tokensmith/ui/inputs/describeField.tsx'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useState } from 'react'
import { PaymentCode } from '../_shared/coin/PaymentCode.tsx'
import { balanceFault } from '../_shared/form/balanceFault.ts'
import { useToolForm } from '../_shared/form/useToolForm.ts'
import classes from './Donate.module.css'
import { DonationThanks } from './DonationThanks.tsx'
import type { DonationTarget } from './donationTargets.ts'
import { donationRules, parseDonation } from './parseDonation.ts'
import { useDonorBalance } from './useDonorBalance.ts'

/** Coin or token, amount, and both ways to pay: a code for another wallet, or the connected one. */
export function DonateForm({ chain, targets }: { chain: ChainEntry; targets: readonly DonationTarget[] }) {
  const t = useTexts('donate')
  const lang = useLang()
  const sentence = useErrorSentence()
  const form = useToolForm(donationRules)
  const [thanks, setThanks] = useState<string>()
  const { token, target, amount, fault } = parseDonation(form.values, chain.tokens, targets)
  const available = useDonorBalance(chain, token)
  const lacking = balanceFault(amount, { symbol: token.name, decimals: token.decimals, balance: available?.amount })
  const spendable =
    amount !== undefined && target && !lacking ? { token: token.address, to: target.address, amount } : undefined
  const plan = usePlan(spendable, async (client, _account, values) => planTransfer(client, values), {
    chainId: chain.id,
  })
  const amountError = fault && (form.values.amount || form.touched('amount')) ? sentence(fault) : undefined
  const shortError = lacking && sentence(lacking)
  if (!target) return null
  if (thanks) return <DonationThanks text={thanks} onAgain={() => setThanks(undefined)} />

  const shown = amount === undefined ? '' : `${amountText(amount, token.decimals, lang)} ${token.name}`
  return (
    <FormAndOutcome
      label={t('pay')}
      form={
        <>
          <Section title={t('to')} aside={chain.name}>
            {targets.length === 1 ? (
              <AddressText address={target.address} chain={chain} full />
            ) : (
              <Radio.Group
                aria-label={t('to')}
                value={target.address}
                onChange={(to) => form.set('to', to === targets[0]?.address ? '' : to)}
              >
                <div className={classes.targets}>
                  {targets.map(({ address }) => (
                    <div key={address} className={classes.target}>
                      <Radio value={address} aria-label={address} />
                      <AddressText address={address} chain={chain} full />
                    </div>
                  ))}
                </div>
              </Radio.Group>
            )}
            <p className={classes.caption}>{t('checkAddress')}</p>
          </Section>
          <Section title={t('what')} grid>
            <NativeSelect
              label={t('token')}
              description={describeField({ label: t('token'), hint: t('tokenHint'), fromLink: form.fromLink('token') })}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={token.address}
              onChange={(event) => form.set('token', event.currentTarget.value)}
              data={chain.tokens.map((entry) => ({
                value: entry.address,
                label: entry.name === entry.longName ? entry.name : `${entry.name} · ${entry.longName}`,
              }))}
            />
            <AmountInput
              label={t('amount')}
              hint={t('amountHint')}
              value={form.values.amount}
              onChange={(value) => form.set('amount', value)}
              onBlur={() => form.touch('amount')}
              unit={token.name}
              available={available}
              error={amountError ?? shortError}
              fromLink={form.fromLink('amount')}
              inForm={{ id: form.id, isWrong: fault !== undefined }}
              required
            />
          </Section>
        </>
      }
      outcome={
        <>
          <Section title={t('device')}>
            <PaymentCode
              payment={{ chainId: chain.id, to: target.address, token: token.address, amount }}
              chain={chain}
              shown={shown}
            />
          </Section>
          <Section title={t('wallet')}>
            <RunPlan
              tool="donate"
              slot="send"
              chain={chain}
              plan={plan}
              title={t('action', { amount: shown || token.name })}
              action={t('action', { amount: shown || token.name })}
              blocked={shortError ?? (fault ? sentence(fault) : undefined)}
              form={form}
              context={{ shown }}
              read={(_receipts, context) => context as { shown: string }}
              onDone={(result) => setThanks(t('thanks.text', { amount: result.shown }))}
            />
            <p className={classes.caption}>{t('voluntary')}</p>
          </Section>
        </>
      }
    />
  )
}
