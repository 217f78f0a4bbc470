import type { Lang } from '@tokensmith/i18n/Lang.ts'
import { readCookie, writeCookie } from './cookies.ts'

const storageKey = 'tokensmith.lang'

/** The language chosen on an earlier visit. The cookie is for the server, which renders with it. */
export function readSavedLang(): string | null {
  try {
    return localStorage.getItem(storageKey) || readCookie('lang') || null
  } catch {
    return readCookie('lang') || null
  }
}

export function saveLang(lang: Lang): void {
  writeCookie('lang', lang)
  try {
    localStorage.setItem(storageKey, lang)
  } catch {
    // The cookie holds it.
  }
}
