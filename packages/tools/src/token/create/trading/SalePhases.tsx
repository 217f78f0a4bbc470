import { Button } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { tradingLimits } from '@tokensmith/sdk/token/tradingLimits.ts'
import { AmountInput } from '@tokensmith/ui/inputs/AmountInput.tsx'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { DateTimeInput } from '@tokensmith/ui/inputs/DateTimeInput.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import classes from '../CreateToken.module.css'
import type { FieldGroupProps } from '../FieldGroupProps.ts'
import { countPhases } from '../parseSalePhases.ts'
import { salePayCoin } from '../salePayCoin.ts'
import { salePhaseFields } from '../salePhaseFields.ts'
import own from './SalePhases.module.css'

/** The phases after the first, each added by a button. */
export function SalePhases(props: FieldGroupProps) {
  const { form } = props
  const t = useTokenTexts()
  const count = countPhases(form.values)
  const remove = () => {
    // What is not on the page must not come back from its address.
    for (const name of Object.values(salePhaseFields(count))) form.set(name, '')
    form.set('salePhases', String(count - 1))
  }
  return (
    <div className={classes.stack}>
      {Array.from({ length: count - 1 }, (_, index) => index + 2).map((number) => (
        <Phase key={number} number={number} {...props} />
      ))}
      <div className={own.buttons}>
        {count < tradingLimits.salePhases && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={() => form.set('salePhases', String(count + 1))}
          >
            {t('create.sale.addPhase')}
          </Button>
        )}
        {count > 1 && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconMinus size={15} aria-hidden />}
            onClick={remove}
          >
            {t('create.sale.removePhase', { number: count })}
          </Button>
        )}
      </div>
    </div>
  )
}

function Phase({ number, field, form, reading, market, now }: FieldGroupProps & { number: number }) {
  const t = useTokenTexts()
  const { start, amount, price, list } = salePhaseFields(number)
  const isListed = form.values[list] === 'list'
  return (
    <fieldset className={own.phase}>
      <legend>{t('create.sale.phase', { number })}</legend>
      <div className={classes.pair}>
        <DateTimeInput
          {...field(start)}
          label={t('create.field.phaseStart.label', { number })}
          hint={t('create.field.phaseStart.hint')}
          min={now}
          required
        />
        <AmountInput
          {...field(amount)}
          label={t('create.field.phaseAmount.label', { number })}
          hint={t('create.field.phaseAmount.hint')}
          unit={reading.draft.symbol}
          required
        />
        <AmountInput
          {...field(price)}
          label={t('create.field.phasePrice.label', { number })}
          hint={t('create.field.phasePrice.hint')}
          unit={salePayCoin(reading.draft, market.chain).symbol}
          required
        />
        <ChoiceInput
          {...field(list)}
          label={t('create.field.phaseList.label', { number })}
          hint={t(isListed ? 'create.field.saleList.listHint' : 'create.field.saleList.noneHint')}
          options={[
            { value: '', label: t('create.field.saleList.none') },
            { value: 'list', label: t('create.field.saleList.list') },
          ]}
        />
      </div>
    </fieldset>
  )
}
