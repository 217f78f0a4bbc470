import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { SwitchField } from '@tokensmith/ui/inputs/SwitchField.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import type { compareWays } from './compareWays.ts'

type WalletOfferProps = {
  ways: NonNullable<ReturnType<typeof compareWays>>
  contractWei: bigint
  /** Recipients that were never used. */
  count: number
  /** Other rows go through the contract. */
  isMixed: boolean
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Coin for never-used addresses is cheaper from a wallet made for the job: both ways with what they cost. */
export function WalletOffer({ ways, contractWei, count, isMixed, checked, onChange }: WalletOfferProps) {
  const t = useTexts('batch-send')
  const lang = useLang()
  const { chain } = useChain()
  const coin = (wei: bigint) => `${amountText(wei, 18, lang, { maxFraction: 8 })} ${chain.symbol}`
  return (
    <Section title={t('walletOffer.title')}>
      <KeyValues
        rows={[
          { label: t('walletOffer.byContract'), value: coin(contractWei) },
          {
            label: t('walletOffer.byWallet'),
            value: coin(ways.walletWei),
            note: t('walletOffer.less', { percent: ways.percent }),
          },
        ]}
      />
      <SwitchField
        label={t('walletOffer.choose', { count, total: count.toLocaleString(lang) })}
        hint={`${t('walletOffer.explain')}${isMixed ? ` ${t('walletOffer.mixed')}` : ''}`}
        checked={checked}
        onChange={onChange}
      />
    </Section>
  )
}
