import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { Coin } from '@tokensmith/sdk/base/erc20/getCoin.ts'
import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import type { ToolForm } from '../_shared/form/useToolForm.ts'
import { AllowanceAmount, AllowanceForm, type ApproveFieldProps } from './AllowanceForm.tsx'
import classes from './Approve.module.css'
import type { ApproveField } from './parseApproveForm.ts'

type SetAllowanceFormProps = {
  form: ToolForm<ApproveField>
  field: ApproveFieldProps
  coin?: Coin
  balance?: bigint
}

const kinds = ['exact', 'none', 'unlimited'] as const

/** Who may move how much of which token. */
export function SetAllowanceForm({ form, field, coin, balance }: SetAllowanceFormProps) {
  const t = useTexts('approve')
  const kind = kinds.find((known) => known === form.values.kind) ?? 'exact'
  return (
    <AllowanceForm
      label={t('set.label')}
      title={t('set.title')}
      field={field}
      fields={
        <AddressInput
          {...field('spender')}
          label={t('field.spender')}
          hint={t('hint.spender')}
          ownAddress={false}
          required
        />
      }
    >
      <Section title={t('set.howMuch')}>
        <div className={classes.fields}>
          <ChoiceInput
            {...field('kind')}
            label={t('field.kind')}
            hint={t(`kindHint.${kind}`)}
            options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
          {kind === 'exact' && (
            <AllowanceAmount field={field} hint={t('hint.amount')} coin={coin} available={balance} />
          )}
        </div>
      </Section>
    </AllowanceForm>
  )
}
