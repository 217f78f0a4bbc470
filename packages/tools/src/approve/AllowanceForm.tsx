import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { Coin } from '@tokensmith/sdk/base/erc20/getCoin.ts'
import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { AmountInput } from '@tokensmith/ui/inputs/AmountInput.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import type { ReactNode } from 'react'
import type { useFieldProps } from '../_shared/form/useFieldProps.ts'
import classes from './Approve.module.css'
import type { ApproveField } from './parseApproveForm.ts'

export type ApproveFieldProps = ReturnType<typeof useFieldProps<ApproveField>>

type AllowanceFormProps = {
  label: string
  title: string
  field: ApproveFieldProps
  /** Fields of the first section, after the token. */
  fields: ReactNode
  /** Further sections. */
  children?: ReactNode
}

/** The form of a tab: the token, whom it is about, and what else the tab asks. */
export function AllowanceForm({ label, title, field, fields, children }: AllowanceFormProps) {
  const t = useTexts('approve')
  return (
    <form onSubmit={(event) => event.preventDefault()} aria-label={label} noValidate>
      <Section title={title}>
        <div className={classes.fields}>
          <AddressInput
            {...field('token')}
            label={t('field.token')}
            hint={t('hint.token')}
            ownAddress={false}
            required
          />
          {fields}
        </div>
      </Section>
      {children}
    </form>
  )
}

type AllowanceAmountProps = { field: ApproveFieldProps; hint: string; coin?: Coin; available?: bigint }

/** How much of the token, in its decimals; base units where it names none. */
export function AllowanceAmount({ field, hint, coin, available }: AllowanceAmountProps) {
  const t = useTexts('approve')
  return (
    <AmountInput
      {...field('amount')}
      label={t('field.amount')}
      hint={coin && coin.decimals === undefined ? t('baseUnits') : hint}
      unit={coin?.symbol}
      available={available === undefined ? undefined : { amount: available, decimals: coin?.decimals ?? 0 }}
      required
    />
  )
}
