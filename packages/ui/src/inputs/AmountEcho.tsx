import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { formatDecimalText } from '../format/amountText.ts'
import { numberWords } from '../number/numberWords.ts'
import { isPlainNumber } from '../number/parseTypedNumber.ts'
import { FieldNote } from './FieldNote.tsx'

type AmountEchoProps = {
  /** As the form holds it; nothing is said of what is no number. */
  number: string
  unit?: string
}

/** No amount has more digits; what is longer is an error and not an amount to read. */
const mostDigits = 120

/** What an amount field understood: grouped, with its symbol, and in words where there are zeros to count. */
export function AmountEcho({ number, unit }: AmountEchoProps) {
  const lang = useLang()
  if (!isPlainNumber(number) || number.length > mostDigits) return null
  const amount = [formatDecimalText(number, lang), unit].filter(Boolean).join(' ')
  const words = numberWords(number, lang)
  return <FieldNote>{words ? `= ${amount} · ${words}` : `= ${amount}`}</FieldNote>
}
