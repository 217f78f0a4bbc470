import { Button } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { formatUnits } from 'viem'
import { formatAmount, formatDecimalText } from '../format/formatAmount.ts'
import { useUiTexts } from '../useUiTexts.ts'
import { FieldNote } from './FieldNote.tsx'
import type { FieldProps } from './FieldProps.ts'
import classes from './Input.module.css'
import { TextInput } from './TextInput.tsx'

export type AmountInputProps = FieldProps & {
  /** Shown at the right end, e.g. the token's symbol. */
  unit?: string
  /**
   * What the person has, in base units. `reserve` stays behind when Max is pressed: the gas of this very transaction
   * when the coin is the native one.
   */
  available?: { amount: bigint; decimals: number; reserve?: bigint }
}

/** A token amount as text. Parsing is the form's: this shows the typed text, its reading with separators, and Max. */
export function AmountInput({ unit, available, ...rest }: AmountInputProps) {
  const t = useUiTexts()
  const lang = useLang()
  const reading = readingOf(rest.value, lang)
  return (
    <div>
      <TextInput
        {...rest}
        inputMode="decimal"
        right={
          (unit || available) && (
            <>
              {unit && <span className={classes.unit}>{unit}</span>}
              {available && (
                <Button
                  size="compact-xs"
                  variant="light"
                  disabled={rest.disabled}
                  onClick={() => rest.onChange(formatUnits(spendable(available), available.decimals))}
                >
                  {t('max')}
                </Button>
              )}
            </>
          )
        }
        rightWidth={(unit ? Math.min(unit.length, 10) * 9 + 22 : 10) + (available ? 60 : 0)}
      />
      {reading && <FieldNote>= {unit ? `${reading} ${unit}` : reading}</FieldNote>}
      {available && (
        <FieldNote>
          {t('available', { amount: formatAmount(available.amount, available.decimals, lang, { maxFraction: 6 }) })}
          {available.reserve ? ` · ${t('maxKeepsGas')}` : ''}
        </FieldNote>
      )}
    </div>
  )
}

/** What Max fills in: everything but the reserve, never below zero. */
export function spendable({ amount, reserve = 0n }: { amount: bigint; reserve?: bigint }): bigint {
  return amount > reserve ? amount - reserve : 0n
}

/** Long plain numbers are read wrongly without separators; short ones need no second reading. */
function readingOf(text: string, lang: string): string | undefined {
  return /^[0-9]{5,78}(\.[0-9]{1,36})?$/.test(text) ? formatDecimalText(text, lang) : undefined
}
