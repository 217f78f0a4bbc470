import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { Coin } from '@tokensmith/sdk/token/readCoin.ts'
import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { AmountInput } from '@tokensmith/ui/inputs/AmountInput.tsx'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import type { useFieldProps } from '../_shared/form/useFieldProps.ts'
import type { ToolForm } from '../_shared/form/useToolForm.ts'
import classes from './Approve.module.css'
import type { ApproveField } from './readApproveForm.ts'

type SetAllowanceFormProps = {
  form: ToolForm<ApproveField>
  field: ReturnType<typeof useFieldProps<ApproveField>>
  coin?: Coin
  balance?: bigint
}

const kinds = ['exact', 'none', 'unlimited'] as const

/** Who may move how much of which token. */
export function SetAllowanceForm({ form, field, coin, balance }: SetAllowanceFormProps) {
  const t = useTexts('approve')
  const { kind } = form.values
  const available = balance === undefined ? undefined : { amount: balance, decimals: coin?.decimals ?? 0 }
  return (
    <form onSubmit={(event) => event.preventDefault()} aria-label={t('set.label')} noValidate>
      <Section title={t('set.title')}>
        <div className={classes.fields}>
          <AddressInput
            {...field('token')}
            label={t('field.token')}
            hint={t('hint.token')}
            ownAddress={false}
            required
          />
          <AddressInput
            {...field('spender')}
            label={t('field.spender')}
            hint={t('hint.spender')}
            ownAddress={false}
            required
          />
        </div>
      </Section>
      <Section title={t('set.howMuch')}>
        <div className={classes.fields}>
          <ChoiceInput
            {...field('kind')}
            label={t('field.kind')}
            hint={t(`kindHint.${kinds.find((known) => known === kind) ?? 'exact'}`)}
            options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
          {kind !== 'none' && kind !== 'unlimited' && (
            <AmountInput
              {...field('amount')}
              label={t('field.amount')}
              hint={coin && coin.decimals === undefined ? t('baseUnits') : t('hint.amount')}
              unit={coin?.symbol}
              available={available}
              required
            />
          )}
        </div>
      </Section>
    </form>
  )
}
