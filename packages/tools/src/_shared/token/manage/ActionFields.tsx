import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { AddressListInput } from '@tokensmith/ui/inputs/AddressListInput.tsx'
import { AmountInput } from '@tokensmith/ui/inputs/AmountInput.tsx'
import { DateTimeInput } from '@tokensmith/ui/inputs/DateTimeInput.tsx'
import { PercentInput } from '@tokensmith/ui/inputs/PercentInput.tsx'
import type { useFieldProps } from '../../form/useFieldProps.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import type { ActionField, ManageAction } from './manageActions.ts'
import { mostAmount, rateOf } from './readAction.ts'

export type ActionFieldsProps = {
  entry: ManageAction
  token: TokenState
  field: ReturnType<typeof useFieldProps<ActionField>>
}

/** The inputs that an action needs. */
export function ActionFields({ entry, token, field }: ActionFieldsProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const { decimals = 0, symbol } = token
  const input = (name: ActionField) => {
    const props = { ...field(name), required: true }
    switch (name) {
      case 'to':
        return <AddressInput key={name} {...props} label={t('field.to')} hint={t('field.toHint')} />
      case 'amount': {
        const amount = mostAmount(entry, token)
        return (
          <AmountInput
            key={name}
            {...props}
            label={t('field.amount')}
            unit={symbol}
            available={amount === undefined ? undefined : { amount, decimals }}
          />
        )
      }
      case 'until':
        return <DateTimeInput key={name} {...props} label={t('field.until')} min={Number(token.chainAt)} />
      case 'accounts':
        return <AddressListInput key={name} {...props} label={t('field.accounts')} hint={t('field.accountsHint')} />
      case 'percent': {
        const rate = rateOf(entry, token) ?? { bps: 0, ceilingBps: 0 }
        const lowers = entry.action.startsWith('lower')
        const [now, max] = [formatPercent(rate.bps, lang), formatPercent(rate.ceilingBps, lang)]
        return (
          <PercentInput
            key={name}
            {...props}
            label={t(lowers ? 'field.ceiling' : 'field.percent')}
            hint={t(lowers ? 'field.ceilingHint' : 'field.percentHint', { now, max })}
          />
        )
      }
      case 'address': {
        const isOwner = entry.action === 'transferOwnership'
        return (
          <AddressInput
            key={name}
            {...props}
            label={t(isOwner ? 'field.newOwner' : 'field.newFeeAddress')}
            hint={isOwner ? t('field.newOwnerHint') : undefined}
            ownAddress={!isOwner}
          />
        )
      }
    }
  }
  return entry.fields.map(input)
}
