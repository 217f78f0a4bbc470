import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { AmountInput } from '@tokensmith/ui/inputs/AmountInput.tsx'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { DateTimeInput } from '@tokensmith/ui/inputs/DateTimeInput.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { Section, Wide } from '@tokensmith/ui/outcome/Section.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import type { FieldGroupProps } from '../FieldGroupProps.ts'
import { salePayCoin } from '../salePayCoin.ts'
import { usualSaleSeconds } from '../toSaleValues.ts'
import { SalePhases } from './SalePhases.tsx'

/** How much is sold, at which price or shared by what is paid, to whom, and when. */
export function SaleGroup(props: FieldGroupProps) {
  const { field, form, reading, market, now } = props
  const t = useTokenTexts()
  const lang = useLang()
  const { symbol = '', decimals = 18, sale } = reading.draft
  const coin = salePayCoin(reading.draft, market.chain).symbol
  const isFair = form.values.saleMode === 'fair'
  const [first] = sale?.phases ?? []
  const isUsual = (name: 'saleAmount' | 'saleEnd') => form.values[name].trim() === ''
  const startAt = first?.startAt
  return (
    <Section title={t('create.sale.title')} grid>
      <Wide>
        <ChoiceInput
          {...field('saleMode')}
          label={t('create.field.saleMode.label')}
          hint={t(isFair ? 'create.field.saleMode.fairHint' : 'create.field.saleMode.pricesHint')}
          options={[
            { value: '', label: t('create.field.saleMode.prices') },
            { value: 'fair', label: t('create.field.saleMode.fair') },
          ]}
        />
      </Wide>
      <div>
        <AmountInput
          {...field('saleAmount')}
          label={t('create.field.saleAmount.label')}
          hint={t('create.field.saleAmount.hint')}
          unit={symbol}
        />
        {isUsual('saleAmount') && first?.amount !== undefined && (
          <FieldNote>
            = {amountText(first.amount, decimals, lang, { maxFraction: 4 })} {symbol}
          </FieldNote>
        )}
      </div>
      {!isFair && (
        <AmountInput
          {...field('salePrice')}
          label={t('create.field.salePrice.label')}
          hint={t('create.field.salePrice.hint')}
          unit={coin}
          required
        />
      )}
      <DateTimeInput
        {...field('saleStart')}
        label={t('create.field.saleStart.label')}
        hint={t('create.field.saleStart.hint')}
        min={now}
      />
      <div>
        <DateTimeInput
          {...field('saleEnd')}
          label={t('create.field.saleEnd.label')}
          hint={t('create.field.saleEnd.hint')}
          min={now}
        />
        {isUsual('saleEnd') && startAt !== undefined && (
          <FieldNote>= {formatLocal((startAt || BigInt(now)) + usualSaleSeconds, lang)}</FieldNote>
        )}
      </div>
      <Wide>
        <ChoiceInput
          {...field('saleList')}
          label={t('create.field.saleList.label')}
          hint={t(
            form.values.saleList === 'list' ? 'create.field.saleList.listHint' : 'create.field.saleList.noneHint',
          )}
          options={[
            { value: '', label: t('create.field.saleList.none') },
            { value: 'list', label: t('create.field.saleList.list') },
          ]}
        />
      </Wide>
      {!isFair && (
        <Wide>
          <SalePhases {...props} />
        </Wide>
      )}
    </Section>
  )
}
