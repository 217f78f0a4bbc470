import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { InputFault } from '@tokensmith/sdk/base/parse/parsed.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'

/** Says why a row is refused; what is empty in a row of a list is its amount. */
export function useRowFault(): (fault: InputFault) => string {
  const t = useTexts('batch-send')
  const sentence = useErrorSentence()
  return (fault) => (fault.code === 'inputEmpty' ? t('rows.amountMissing') : sentence(fault))
}
