import { Wide } from '@tokensmith/ui/outcome/Section.tsx'
import { CoinSelect } from '../_shared/coin/CoinSelect.tsx'
import type { CoinState } from '../_shared/coin/useChosenCoin.ts'
import { FieldInputs } from '../_shared/form/FieldInputs.tsx'
import { useFieldProps } from '../_shared/form/useFieldProps.ts'
import { coinFields } from './createPresaleFields.ts'
import { countCoins } from './PresaleFormContext.ts'
import type { PresaleFormProps } from './PresaleFormProps.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** What buyers pay with: the coin in which prices and caps are, and others at rates that stay. */
export function PresaleCoins({ states, ...props }: PresaleFormProps & { states: readonly CoinState[] }) {
  const { form, reading, context } = props
  const t = usePresaleTexts()
  const inputOf = useFieldProps(form, reading, t)
  const count = countCoins(context)
  const fieldsNamed = (...names: string[]) => coinFields.filter(({ name }) => names.includes(name))
  return (
    <>
      <FieldInputs {...props} fields={fieldsNamed('coins')} t={t} />
      {Array.from({ length: count }, (_, index) => {
        const name = index === 0 ? 'coin' : `coin${index + 1}`
        const { value, onChange, ...input } = inputOf(name)
        return (
          <Wide key={name}>
            <CoinSelect
              {...input}
              label={count === 1 ? t('field.coin.label') : t('field.coin.numbered', { number: index + 1 })}
              value={value || 'native'}
              onChange={(next) => onChange(next === 'native' ? '' : next)}
              state={states[index] ?? { isReading: false, isAbsent: false }}
            />
            {index > 0 && <FieldInputs {...props} fields={fieldsNamed(`rate${index + 1}`)} t={t} />}
          </Wide>
        )
      })}
    </>
  )
}
