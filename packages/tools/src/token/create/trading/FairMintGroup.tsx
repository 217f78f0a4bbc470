import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { AmountInput } from '@tokensmith/ui/inputs/AmountInput.tsx'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { DateTimeInput } from '@tokensmith/ui/inputs/DateTimeInput.tsx'
import { DurationInput } from '@tokensmith/ui/inputs/DurationInput.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { IntegerInput } from '@tokensmith/ui/inputs/IntegerInput.tsx'
import { Section, Wide } from '@tokensmith/ui/outcome/Section.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import type { FieldGroupProps } from '../FieldGroupProps.ts'
import { fairMintFigures } from '../fairMintFigures.ts'
import { mintConditions, usualMintSeconds } from '../parseFairMint.ts'

/** By which rule everybody mints: how much, how often, for what fee, when, and who. */
export function FairMintGroup(props: FieldGroupProps) {
  const { field, form, reading, market, now } = props
  const t = useTokenTexts()
  const lang = useLang()
  const { symbol = '', decimals = 18, fairMint } = reading.draft
  const isFree = form.values.mintMode === 'free'
  const full = fairMint && fairMintFigures(fairMint, fairMint.mints)
  const usualEnd = form.values.mintEnd === '' && fairMint?.startAt !== undefined
  const tokens = (amount: bigint) => `${amountText(amount, decimals, lang, { maxFraction: 4 })} ${symbol}`
  return (
    <Section title={t('create.fairMint.title')} grid>
      <Wide>
        <ChoiceInput
          {...field('mintMode')}
          label={t('create.field.mintMode.label')}
          hint={t(isFree ? 'create.field.mintMode.freeHint' : 'create.field.mintMode.crowdfundingHint')}
          options={[
            { value: '', label: t('create.field.mintMode.crowdfunding') },
            { value: 'free', label: t('create.field.mintMode.free') },
          ]}
        />
      </Wide>
      <AmountInput
        {...field('mintQuantity')}
        label={t('create.field.mintQuantity.label')}
        hint={t('create.field.mintQuantity.hint')}
        unit={symbol}
        required
      />
      {!isFree && (
        <AmountInput
          {...field('mintFee')}
          label={t('create.field.mintFee.label')}
          hint={t('create.field.mintFee.hint')}
          unit={market.chain.symbol}
          required
        />
      )}
      <div>
        <IntegerInput
          {...field('mints')}
          label={t('create.field.mints.label')}
          hint={t('create.field.mints.hint')}
          required
        />
        {full && <FieldNote>{t('create.fairMint.hardCap', { amount: tokens(full.minted) })}</FieldNote>}
      </div>
      <IntegerInput
        {...field('leastMints')}
        label={t('create.field.leastMints.label')}
        hint={t(isFree ? 'create.field.leastMints.hintFree' : 'create.field.leastMints.hint')}
        required
      />
      <IntegerInput
        {...field('mintsPerAccount')}
        label={t('create.field.mintsPerAccount.label')}
        hint={t('create.field.mintsPerAccount.hint')}
      />
      <Conditions {...props} />
      <DateTimeInput
        {...field('mintStart')}
        label={t('create.field.mintStart.label')}
        hint={t('create.field.mintStart.hint')}
        min={now}
      />
      <div>
        <DateTimeInput
          {...field('mintEnd')}
          label={t('create.field.mintEnd.label')}
          hint={t('create.field.mintEnd.hint')}
          min={now}
        />
        {usualEnd && <FieldNote>= {formatLocal((fairMint.startAt || BigInt(now)) + usualMintSeconds, lang)}</FieldNote>}
      </div>
      <Vesting {...props} />
    </Section>
  )
}

/** Who may mint. */
function Conditions({ field, form, market }: FieldGroupProps) {
  const t = useTokenTexts()
  const condition = mintConditions.find((known) => known === form.values.mintCondition) || 'none'
  const found = market.coins[form.values.holdToken.trim().toLowerCase()]
  const symbol = typeof found === 'object' ? found.symbol : undefined
  return (
    <>
      <ChoiceInput
        {...field('mintCondition')}
        label={t('create.field.mintCondition.label')}
        hint={t(`create.field.mintCondition.${condition}Hint`)}
        options={mintConditions.map((value) => ({ value, label: t(`create.field.mintCondition.${value || 'none'}`) }))}
      />
      {condition === 'holding' && (
        <>
          <div>
            <AddressInput
              {...field('holdToken')}
              label={t('create.field.holdToken.label')}
              hint={t('create.field.holdToken.hint')}
              ownAddress={false}
              required
            />
            {found === 'reading' && <FieldNote>{t('create.field.coin.reading')}</FieldNote>}
            {typeof found === 'object' && (
              <FieldNote tone="good">
                {t('create.field.coin.found', { symbol: found.symbol, decimals: found.decimals })}
              </FieldNote>
            )}
          </div>
          <AmountInput
            {...field('holdAmount')}
            label={t('create.field.holdAmount.label')}
            hint={t('create.field.holdAmount.hint')}
            unit={symbol}
            required
          />
        </>
      )}
    </>
  )
}

/** When minted tokens become movable after the launch. */
function Vesting({ field, form }: FieldGroupProps) {
  const t = useTokenTexts()
  const isLinear = form.values.mintVesting === 'linear'
  return (
    <>
      <ChoiceInput
        {...field('mintVesting')}
        label={t('create.field.mintVesting.label')}
        hint={t(isLinear ? 'create.field.mintVesting.linearHint' : 'create.field.mintVesting.immediateHint')}
        options={[
          { value: '', label: t('create.field.mintVesting.immediate') },
          { value: 'linear', label: t('create.field.mintVesting.linear') },
        ]}
      />
      {isLinear && (
        <Wide>
          <DurationInput
            {...field('vestingFor')}
            label={t('create.field.vestingFor.label')}
            hint={t('create.field.vestingFor.hint')}
          />
        </Wide>
      )}
    </>
  )
}
