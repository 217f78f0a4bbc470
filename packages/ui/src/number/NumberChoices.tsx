import { Button } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { formatDecimalText } from '../format/amountText.ts'
import { useUiTexts } from '../useUiTexts.ts'
import classes from './Number.module.css'
import { numberWords } from './numberWords.ts'

type NumberChoicesProps = {
  /** Plain digits with a point. */
  choices: readonly string[]
  onChoose: (number: string) => void
  /** The field that the keys go back to. */
  inputId: string
}

/** Asks which number is meant, with each as a button. */
export function NumberChoices({ choices, onChoose, inputId }: NumberChoicesProps) {
  const t = useUiTexts()
  const lang = useLang()
  if (choices.length === 0) return null
  const label = (number: string) => {
    const words = numberWords(number, lang)
    return words ? `${formatDecimalText(number, lang)} (${words})` : formatDecimalText(number, lang)
  }
  return (
    <fieldset className={classes.choices}>
      <legend>{t('number.meant')}</legend>
      {choices.map((number) => (
        <Button
          key={number}
          size="compact-sm"
          variant="light"
          onClick={() => {
            onChoose(number)
            document.getElementById(inputId)?.focus()
          }}
        >
          {label(number)}
        </Button>
      ))}
    </fieldset>
  )
}
