import { NativeSelect } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { exemptions } from '@tokensmith/sdk/token/exemptions.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { AddressListInput } from '@tokensmith/ui/inputs/AddressListInput.tsx'
import { AmountInput } from '@tokensmith/ui/inputs/AmountInput.tsx'
import { DateTimeInput } from '@tokensmith/ui/inputs/DateTimeInput.tsx'
import { DurationInput } from '@tokensmith/ui/inputs/DurationInput.tsx'
import { describeField } from '@tokensmith/ui/inputs/describeField.tsx'
import { IntegerInput } from '@tokensmith/ui/inputs/IntegerInput.tsx'
import { PercentInput } from '@tokensmith/ui/inputs/PercentInput.tsx'
import type { useFieldProps } from '../../form/useFieldProps.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import type { ActionContext } from './ActionContext.ts'
import { actionAmount } from './actionAmount.ts'
import type { ActionField, ActionTexts } from './actionFields.ts'
import type { ManageAction } from './manageActions.ts'
import { GiveBackField } from './mint/GiveBackField.tsx'
import { rateOf, tradeRateOf } from './readAction.ts'
import { poolRateOf } from './readPoolRates.ts'
import { SplitFields } from './SplitFields.tsx'

export type ActionFieldsProps = {
  entry: ManageAction
  context: ActionContext
  typed: ActionTexts
  field: ReturnType<typeof useFieldProps<ActionField>>
}

/** The inputs that an action needs. */
export function ActionFields({ entry, context, typed, field }: ActionFieldsProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { token, trading } = context
  const poolLock = entry.action === 'extendLiquidityLock' ? (trading.pool?.unlockAt ?? 0n) : 0n
  const earliest = poolLock > token.chainAt ? poolLock : token.chainAt
  if (entry.action === 'setSplit') return <SplitFields context={context} typed={typed} field={field} />
  const input = (name: ActionField) => {
    const props = { ...field(name), required: true }
    switch (name) {
      case 'to':
        return <AddressInput key={name} {...props} label={t('field.to')} hint={t('field.toHint')} />
      case 'receiver': {
        const label = {
          stakeFor: 'field.stakeAccount',
          collectBooked: 'field.bookedAccount',
          releaseTo: 'field.bookedAccount',
          refund: 'field.refundAccount',
          claimSale: 'sale.claimAccount',
          refundSale: 'field.refundAccount',
          collectSaleReward: 'sale.rewardAccount',
        }[entry.action as string]
        return (
          <AddressInput
            key={name}
            {...props}
            required={false}
            label={t(label ?? 'field.receiver')}
            hint={t('field.receiverHint')}
            placeholder={t('owner.placeholder')}
          />
        )
      }
      case 'amount': {
        const { symbol, decimals, most } = actionAmount(entry, context)
        const isThreshold = entry.action === 'setSwapThreshold'
        return (
          <AmountInput
            key={name}
            {...props}
            label={t(isThreshold ? 'create.field.swapThreshold.label' : 'field.amount')}
            hint={isThreshold ? t('field.thresholdHint') : undefined}
            unit={symbol}
            available={most === undefined || isThreshold ? undefined : { amount: most, decimals }}
          />
        )
      }
      case 'maxTransaction':
      case 'maxHolding':
        return (
          <AmountInput
            key={name}
            {...props}
            label={t(`create.field.${name}.label`)}
            hint={t('field.limitHint')}
            unit={token.symbol}
          />
        )
      case 'coolDown':
        return (
          <DurationInput
            key={name}
            {...props}
            label={t('create.field.coolDown.label')}
            hint={t('field.coolDownHint')}
          />
        )
      case 'count':
        if (entry.action === 'giveBack') return <GiveBackField key={name} {...props} context={context} />
        return (
          <IntegerInput
            key={name}
            {...props}
            label={t('create.field.dustAddresses.label')}
            hint={t('field.dustAddressesHint')}
          />
        )
      case 'inviter':
        return <AddressInput key={name} {...props} label={t('manage.inviter')} ownAddress={false} />
      case 'maxBuy':
        return (
          <AmountInput
            key={name}
            {...props}
            required={false}
            label={t('create.field.maxBuy.label')}
            hint={t('field.maxBuyHint')}
            unit={chain.symbol}
          />
        )
      case 'buyBurn':
      case 'buyFund':
      case 'buyInviter':
      case 'sellBurn':
      case 'sellFund':
      case 'sellInviter':
        return (
          <PercentInput
            key={name}
            {...props}
            label={t(`create.field.${name}.label`)}
            hint={t('field.ceilingAtMostHint', { max: formatPercent(poolRateOf(name, context), lang) })}
          />
        )
      case 'exemption':
        return (
          <NativeSelect
            key={name}
            name={name}
            label={t('field.exemption')}
            description={describeField({ ...props, label: t('field.exemption') })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={props.value}
            onChange={(event) => props.onChange(event.currentTarget.value)}
            data={exemptions.map((value) => ({ value, label: t(`field.exemptions.${value}`) }))}
          />
        )
      case 'until':
        return <DateTimeInput key={name} {...props} label={t('field.until')} min={Number(earliest)} />
      case 'accounts':
        return <AddressListInput key={name} {...props} label={t('field.accounts')} hint={t('field.accountsHint')} />
      case 'buyPercent':
      case 'sellPercent': {
        const rate = tradeRateOf(name, context) ?? { bps: 0, ceilingBps: 0 }
        const lowers = entry.action === 'lowerTaxCeilings'
        const [now, max] = [formatPercent(rate.bps, lang), formatPercent(rate.ceilingBps, lang)]
        return (
          <PercentInput
            key={name}
            {...props}
            label={t(`field.${name}.${lowers ? 'ceiling' : 'rate'}`)}
            hint={t(lowers ? 'field.ceilingAtMostHint' : 'field.percentHint', { now, max })}
          />
        )
      }
      case 'percent': {
        const rate = rateOf(entry, context) ?? { bps: 0, ceilingBps: 0 }
        const { action = '' } = entry
        const lowers = action.startsWith('lower')
        const [now, max] = [formatPercent(rate.bps, lang), formatPercent(rate.ceilingBps, lang)]
        return (
          <PercentInput
            key={name}
            {...props}
            label={t(
              lowers ? 'field.ceiling' : action === 'setSlippage' ? 'create.field.slippage.label' : 'field.percent',
            )}
            hint={t(lowers ? 'field.ceilingHint' : 'field.percentHint', { now, max })}
          />
        )
      }
      case 'address': {
        const label = {
          registerPair: 'field.pair',
          transferOwnership: 'field.newOwner',
          setFund: 'create.field.fund.label',
        }[entry.action as string]
        const isOwner = entry.action === 'transferOwnership'
        return (
          <AddressInput
            key={name}
            {...props}
            label={t(label ?? 'field.newFeeAddress')}
            hint={isOwner ? t('field.newOwnerHint') : undefined}
            ownAddress={entry.action === 'setFeeAddress' || entry.action === 'setFund'}
          />
        )
      }
    }
  }
  return entry.fields.map(input)
}
