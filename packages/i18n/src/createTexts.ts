import i18next, { type BackendModule, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Lang, langs } from './Lang.ts'
import { loadTexts } from './textLoaders.ts'

/** One instance per page (or per rendered document on the server), holding every namespace loaded so far. */
export type Texts = i18n

/** Hands i18next the namespaces registered in `textLoaders.ts`, each in a chunk of its own. */
const lazyTexts: BackendModule = {
  type: 'backend',
  init() {},
  read(lang, namespace, done) {
    loadTexts(lang as Lang, namespace).then(
      (texts) => done(null, texts),
      (error) => done(error, false),
    )
  },
}

/**
 * Creates the texts of one page, with `common` loaded in `lang`. Other namespaces load when a component asks for them
 * with `useTexts`, which suspends meanwhile. A missing key reads as the key itself, so that it is seen in tests.
 *
 * @param more namespaces that are loaded at once too, and anew with each change of the language.
 */
export async function createTexts(lang: Lang, more: readonly string[] = []): Promise<Texts> {
  const texts = i18next.createInstance()
  await texts
    .use(lazyTexts)
    .use(initReactI18next)
    .init({
      lng: lang,
      supportedLngs: [...langs],
      fallbackLng: false,
      ns: ['common', ...more],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
      // The files are on their way already; nothing is gained by waiting for a timer before asking for them.
      initAsync: false,
    })
  return texts
}
