import { Button } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { formatUnits } from 'viem'
import { amountText } from '../format/amountText.ts'
import { useUiTexts } from '../useUiTexts.ts'
import { AmountEcho } from './AmountEcho.tsx'
import { FieldNote } from './FieldNote.tsx'
import type { FieldProps } from './FieldProps.ts'
import classes from './Input.module.css'
import { NumberInput } from './NumberInput.tsx'

export type AmountInputProps = FieldProps & {
  /** Shown at the right end, e.g. the token's symbol. */
  unit?: string
  /**
   * What the person has, in base units. `reserve` stays behind when Max is pressed: the gas of this very transaction
   * when the coin is the native one.
   */
  available?: { amount: bigint; decimals: number; reserve?: bigint }
}

/** A token amount as people write it; parsing is the form's. Below it stands what was understood, and Max beside it. */
export function AmountInput({ unit, available, ...rest }: AmountInputProps) {
  const t = useUiTexts()
  const lang = useLang()
  return (
    <div>
      <NumberInput
        {...rest}
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
      <AmountEcho number={rest.value} unit={unit} />
      {available && (
        <FieldNote>
          {t('available', {
            amount: [amountText(available.amount, available.decimals, lang, { maxFraction: 6 }), unit]
              .filter(Boolean)
              .join(' '),
          })}
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
