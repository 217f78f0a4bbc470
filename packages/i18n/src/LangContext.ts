import { createContext, useContext } from 'react'
import type { Lang } from './Lang.ts'

/** The language on screen, and the way to change it. */
export type LangPort = { lang: Lang; setLang(lang: Lang): Promise<void> }

export const LangContext = createContext<LangPort>({ lang: 'en', setLang: async () => {} })

/** The language on screen. A component that calls this is drawn again when the language changes. */
export function useLang(): Lang {
  return useContext(LangContext).lang
}

/** Changes the language; resolves when every text on screen is there in the new one. */
export function useSetLang(): (lang: Lang) => Promise<void> {
  return useContext(LangContext).setLang
}
