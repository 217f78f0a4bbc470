import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { Texts } from './createTexts.ts'
import type { Lang } from './Lang.ts'
import { LangContext } from './LangContext.ts'

/** Gives texts and language to everything below it. `onLang` is told after each change, to save the choice. */
export function TextsProvider(props: { texts: Texts; onLang?: (lang: Lang) => void; children: ReactNode }) {
  const { texts, onLang, children } = props
  const [lang, setShown] = useState(texts.language as Lang)
  useEffect(() => {
    const follow = (next: string) => setShown(next as Lang)
    texts.on('languageChanged', follow)
    return () => texts.off('languageChanged', follow)
  }, [texts])
  const setLang = useCallback(
    async (next: Lang) => {
      await texts.changeLanguage(next)
      onLang?.(next)
    },
    [texts, onLang],
  )
  const port = useMemo(() => ({ lang, setLang }), [lang, setLang])
  return (
    <I18nextProvider i18n={texts}>
      <LangContext value={port}>{children}</LangContext>
    </I18nextProvider>
  )
}
