import { Textarea } from '@mantine/core'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { Multisig } from '@tokensmith/sdk/multisig/getMultisig.ts'
import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { AmountInput } from '@tokensmith/ui/inputs/AmountInput.tsx'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { describeField } from '@tokensmith/ui/inputs/describeField.tsx'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { IntegerInput } from '@tokensmith/ui/inputs/IntegerInput.tsx'
import type { useFieldProps } from '../_shared/form/useFieldProps.ts'
import type { ToolForm } from '../_shared/form/useToolForm.ts'
import classes from './Multisig.module.css'
import { type OrderField, signerChanges } from './multisigFields.ts'
import type { useTokenOfOrder } from './useTokenOfOrder.ts'

type OrderFieldRowsProps = {
  form: ToolForm<OrderField>
  field: ReturnType<typeof useFieldProps<OrderField>>
  multisig: Multisig
  chain: ChainEntry
  coin: ReturnType<typeof useTokenOfOrder>
}

/** The fields that belong to the chosen kind of call. */
export function OrderFieldRows({ form, field, multisig, chain, coin }: OrderFieldRowsProps) {
  const t = useTexts('multisig')
  const { kind } = form.values
  if (kind === 'signers') return <SignerFields form={form} field={field} multisig={multisig} />
  const isContract = kind === 'call' || kind === 'raw'
  const ofToken = coin.data?.decimals === undefined || coin.data.balance === undefined ? undefined : coin.data
  const available =
    kind === 'token'
      ? ofToken && { amount: ofToken.balance!, decimals: ofToken.decimals! }
      : { amount: multisig.balance, decimals: 18 }
  const data = field('data')
  return (
    <>
      {kind === 'token' && (
        <AddressInput
          {...field('token')}
          label={t('new.token')}
          hint={t('new.tokenHint')}
          ownAddress={false}
          required
        />
      )}
      <AddressInput
        {...field('to')}
        label={t(isContract ? 'new.contract' : 'new.receiver')}
        ownAddress={!isContract}
        required
      />
      {kind === 'raw' && (
        <Textarea
          label={t('new.data')}
          description={describeField({ ...data, label: t('new.data'), hint: t('new.dataHint') })}
          error={data.error ? <FieldError>{data.error}</FieldError> : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={data.value}
          onChange={(event) => data.onChange(event.currentTarget.value)}
          onBlur={data.onBlur}
          autosize
          minRows={2}
          maxRows={8}
          spellCheck={false}
          classNames={{ input: classes.mono }}
        />
      )}
      <AmountInput
        {...field('amount')}
        label={t(isContract ? 'new.value' : 'new.amount')}
        unit={kind === 'token' ? coin.data?.symbol : chain.symbol}
        available={available}
        required={!isContract}
      />
    </>
  )
}

function SignerFields({ form, field, multisig }: Pick<OrderFieldRowsProps, 'form' | 'field' | 'multisig'>) {
  const t = useTexts('multisig')
  const { change } = form.values
  const { owners, threshold } = multisig
  const after = owners.length + (change === 'add' ? 1 : change === 'remove' ? -1 : 0)
  return (
    <>
      <ChoiceInput
        {...field('change')}
        label={t('new.change')}
        options={signerChanges.map((value) => ({ value, label: t(`new.changes.${value}`) }))}
      />
      {change !== 'threshold' && (
        <AddressInput
          {...field('owner')}
          label={t(change === 'add' ? 'new.ownerToAdd' : 'new.ownerToRemove')}
          required
        />
      )}
      {change === 'swap' && <AddressInput {...field('newOwner')} label={t('new.ownerToAdd')} required />}
      {change !== 'swap' && (
        <IntegerInput
          {...field('newThreshold')}
          label={t('new.newThreshold')}
          hint={t('new.newThresholdHint', { count: threshold })}
          placeholder={String(Math.min(threshold, Math.max(after, 1)))}
          unit={t('create.of', { count: after })}
        />
      )}
    </>
  )
}
