import { Button } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { Offering } from '@tokensmith/sdk/token/offeringViews.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { AmountInput } from '@tokensmith/ui/inputs/AmountInput.tsx'
import { FromLink } from '@tokensmith/ui/link/FromLink.tsx'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { RiskList } from '@tokensmith/ui/outcome/RiskList.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { Link } from 'react-router'
import { zeroAddress } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import { PaymentCode } from '../_shared/coin/PaymentCode.tsx'
import { useFieldProps } from '../_shared/form/useFieldProps.ts'
import type { ToolForm } from '../_shared/form/useToolForm.ts'
import parts from '../_shared/view/Parts.module.css'
import { tokenPageLink } from '../tokenPageLink.ts'
import { BackButton } from './BackButton.tsx'
import type { NoDappField } from './noDappRules.ts'
import type { PlainOffer } from './PlainOffer.ts'
import { PlainOfferFacts } from './PlainOfferFacts.tsx'
import { PlainQuote } from './PlainQuote.tsx'
import { parsePlainCoin } from './parsePlainCoin.ts'
import { plainCoinRisks } from './plainCoinRisks.ts'

type PayPlainCoinProps = {
  offering: Offering
  offer: PlainOffer
  form: ToolForm<NoDappField>
  onBack: () => void
}

/** How much one would get for how much coin, and the address as text and as a code for a wallet. */
export function PayPlainCoin({ offering, offer, form, onBack }: PayPlainCoinProps) {
  const t = useTexts('no-dapp')
  const lang = useLang()
  const { chain } = useChain()
  const { token, symbol = '', name = '' } = offering
  const coin = { symbol: chain.symbol, decimals: 18 }
  const reading = parsePlainCoin(form.values, offer, { symbol: chain.symbol, lang })
  const field = useFieldProps<NoDappField>(form, reading, t)
  const { values } = reading
  const isFree = offer.kind === 'mint' && offer.mint.rules.feeWei === 0n
  // A mint refuses what is no multiple of its fee, so that a code without an amount would mislead.
  const amount = values?.pay ?? (offer.kind === 'mint' ? offer.mint.rules.feeWei : undefined)
  const mark = form.fromLink('token')
  return (
    <FormAndOutcome
      label={t('send.title')}
      form={
        <>
          <Section title={symbol} aside={<bdi>{name}</bdi>}>
            {mark && <FromLink {...mark} label={t('token')} />}
            <PlainOfferFacts offering={offering} offer={offer} />
            <BackButton onClick={onBack} />
          </Section>
          <Section title={t('amount.title')}>
            {isFree ? (
              <p className={parts.note}>{t('amount.free', { coin: chain.symbol })}</p>
            ) : (
              <AmountInput
                {...field('pay')}
                label={t('amount.label')}
                hint={t(offer.kind === 'mint' ? 'amount.hintMint' : 'amount.hint')}
                unit={chain.symbol}
              />
            )}
            {values && <PlainQuote {...{ offering, offer, ...values }} />}
          </Section>
        </>
      }
      outcome={
        <Section title={t('send.title')} aside={chain.name}>
          <div className={parts.fields}>
            <RiskList risks={plainCoinRisks(offer).map((id) => ({ id, text: t(`risk.${id}`) }))} />
            <AddressText address={token} chain={chain} kind="token" full />
            <PaymentCode
              payment={{ chainId: chain.id, to: token, token: zeroAddress, amount }}
              chain={chain}
              shown={amount === undefined ? '' : coinText(amount, coin, lang, 18)}
            />
            <Button component={Link} to={tokenPageLink({ chainId: chain.id, token })} variant="default">
              {t('send.page', { symbol })}
            </Button>
          </div>
        </Section>
      }
    />
  )
}
