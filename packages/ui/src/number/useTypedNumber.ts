import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { typedInDoubt } from '@tokensmith/sdk/base/parse/numberInDoubt.ts'
import { useState } from 'react'
import { keepNumber } from './keepNumber.ts'
import { isPlainNumber, parseTypedNumber } from './parseTypedNumber.ts'
import { showNumber } from './showNumber.ts'

type TypedNumberField = {
  /** As the form holds it: plain digits with a point, or what was typed and is no number. */
  value: string
  onChange: (value: string) => void
  /** The field takes no decimals. */
  isWhole?: boolean
}

/** A number field between a person, who writes it as his language does, and the form, which holds plain digits. */
export function useTypedNumber({ value, onChange, isWhole = false }: TypedNumberField) {
  const lang = useLang()
  const [typed, setTyped] = useState(() => showNumber(value, lang))
  // What was typed leads ("1 000" stays so); a value set from outside and another language replace it.
  const shown = keepNumber(typed, lang, isWhole) === value ? typed : showNumber(value, lang)
  return {
    shown,
    /** What the text could mean, where a person has to say which, as plain digits with a point. */
    choices: choicesOf(value, shown),
    type(text: string) {
      setTyped(text)
      onChange(keepNumber(text, lang, isWhole))
    },
    choose(number: string) {
      setTyped(showNumber(number, lang))
      onChange(number)
    },
  }

  function choicesOf(held: string, text: string): readonly string[] {
    if (isPlainNumber(held)) return []
    const inDoubt = typedInDoubt(held)
    if (inDoubt !== undefined) return [inDoubt.replace(/[.,]/, ''), inDoubt.replace(',', '.')]
    const reading = parseTypedNumber(text, lang, isWhole)
    if (reading.is === 'asked') return reading.choices
    // A link can hold what nobody would have to ask about if it had been typed here.
    return reading.is === 'read' && reading.number !== held ? [reading.number] : []
  }
}
