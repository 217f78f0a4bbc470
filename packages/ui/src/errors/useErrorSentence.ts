import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { useCallback } from 'react'
import { errorSentence } from './errorSentence.ts'

/** A function from any error to a sentence with advice in the language on screen. Suspends until texts are loaded. */
export function useErrorSentence(): (error: unknown) => string {
  const t = useTexts('errors')
  useTexts('contractErrors')
  useTexts('ruleNames')
  const lang = useLang()
  return useCallback((error) => errorSentence(error, t, lang), [t, lang])
}
