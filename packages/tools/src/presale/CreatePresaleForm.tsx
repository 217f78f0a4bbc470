import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { Fold } from '@tokensmith/ui/outcome/Fold.tsx'
import { Section, Wide } from '@tokensmith/ui/outcome/Section.tsx'
import { HeldTokens } from '../_shared/coin/HeldTokens.tsx'
import type { CoinState } from '../_shared/coin/useChosenCoin.ts'
import { FieldInputs } from '../_shared/form/FieldInputs.tsx'
import { useFieldProps } from '../_shared/form/useFieldProps.ts'
import parts from '../_shared/view/Parts.module.css'
import { buyerFields, claimFields, moneyFields, soldFields } from './createPresaleFields.ts'
import { PresaleCoins } from './PresaleCoins.tsx'
import type { PresaleFormProps } from './PresaleFormProps.ts'
import { PresaleInfoInput } from './PresaleInfoInput.tsx'
import { PresalePhases } from './PresalePhases.tsx'
import { PresaleTokenNote } from './PresaleTokenNote.tsx'
import type { PresaleLists } from './usePresaleLists.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

type CreatePresaleFormProps = PresaleFormProps & {
  sold: CoinState
  coins: readonly CoinState[]
  lists: PresaleLists
  /** What the deployer writes about the sale, and how that is typed. */
  info: readonly [string, (text: string) => void]
}

/** Fields that are folded until somebody wants them. */
const rare = ['exchange', 'unsold', 'advance', 'deployer']

/** What is sold, for what, to whom and when, and what becomes of the money. */
export function CreatePresaleForm({ sold, coins, lists, info: [info, typeInfo], ...props }: CreatePresaleFormProps) {
  const { form, reading, context } = props
  const t = usePresaleTexts()
  const { chain } = useChain()
  const inputOf = useFieldProps(form, reading, t)
  const hasExchange = moneyFields.some(({ name, isOffered }) => name === 'exchange' && isOffered?.(context))
  const usual = moneyFields.filter(({ name }) => !rare.includes(name))
  const more = moneyFields.filter(({ name }) => rare.includes(name) && name !== 'exchange')
  return (
    <form onSubmit={(event) => event.preventDefault()} aria-label={t('form.label')} noValidate>
      <Section title={t('form.what')}>
        <div className={parts.fields}>
          <FieldInputs {...props} fields={soldFields} t={t} />
          {form.values.token === '' && <HeldTokens kind="token" onChoose={(address) => form.set('token', address)} />}
          <PresaleTokenNote state={sold} />
        </div>
      </Section>
      <Section title={t('form.coins')} grid>
        <PresaleCoins {...props} states={coins} />
      </Section>
      <PresalePhases {...props} lists={lists} />
      <Section title={t('form.buyers')} grid>
        <FieldInputs {...props} fields={buyerFields} t={t} />
      </Section>
      <Section title={t('form.claim')} grid>
        <FieldInputs {...props} fields={claimFields} t={t} />
        {context.typed?.claim === 'atOnce' && (
          <Wide>
            <FieldNote tone="warning">{t('form.direct')}</FieldNote>
          </Wide>
        )}
      </Section>
      <Section title={t('form.money')} grid>
        <FieldInputs {...props} fields={usual} t={t} />
      </Section>
      <Fold
        title={t('form.more')}
        isNeeded={info !== '' || rare.some((name) => form.changed(name) || reading.faults[name] !== undefined)}
      >
        <Section grid>
          {hasExchange && (
            <ChoiceInput
              {...inputOf('exchange')}
              value={form.values.exchange ?? ''}
              label={t('field.exchange.label')}
              hint={t('field.exchange.hint')}
              options={chain.swaps.map(({ name, factory }, index) => ({
                value: index === 0 ? '' : factory,
                label: name,
              }))}
            />
          )}
          <FieldInputs {...props} fields={more} t={t} />
          <Wide>
            <PresaleInfoInput text={info} onChange={typeInfo} />
          </Wide>
        </Section>
      </Fold>
    </form>
  )
}
