import { chooseLang } from '@tokensmith/i18n/chooseLang.ts'
import type { Lang } from '@tokensmith/i18n/Lang.ts'
import { byLang, loadTexts, registerTexts } from '@tokensmith/i18n/textLoaders.ts'
import i18next, { type TFunction } from 'i18next'

registerTexts(
  'cli',
  byLang(
    () => import('./texts/en.json', { with: { type: 'json' } }),
    () => import('./texts/zh.json', { with: { type: 'json' } }),
    () => import('./texts/es.json', { with: { type: 'json' } }),
    () => import('./texts/ja.json', { with: { type: 'json' } }),
  ),
)
registerTexts(
  'token',
  byLang(
    () => import('@tokensmith/tools/token/texts/en.json', { with: { type: 'json' } }),
    () => import('@tokensmith/tools/token/texts/zh.json', { with: { type: 'json' } }),
    () => import('@tokensmith/tools/token/texts/es.json', { with: { type: 'json' } }),
    () => import('@tokensmith/tools/token/texts/ja.json', { with: { type: 'json' } }),
  ),
)
registerTexts(
  'inscription',
  byLang(
    () => import('@tokensmith/tools/inscription/texts/en.json', { with: { type: 'json' } }),
    () => import('@tokensmith/tools/inscription/texts/zh.json', { with: { type: 'json' } }),
    () => import('@tokensmith/tools/inscription/texts/es.json', { with: { type: 'json' } }),
    () => import('@tokensmith/tools/inscription/texts/ja.json', { with: { type: 'json' } }),
  ),
)
registerTexts(
  'token-lock',
  byLang(
    () => import('@tokensmith/tools/token-lock/texts/en.json', { with: { type: 'json' } }),
    () => import('@tokensmith/tools/token-lock/texts/zh.json', { with: { type: 'json' } }),
    () => import('@tokensmith/tools/token-lock/texts/es.json', { with: { type: 'json' } }),
    () => import('@tokensmith/tools/token-lock/texts/ja.json', { with: { type: 'json' } }),
  ),
)
registerTexts(
  'vanity-address',
  byLang(
    () => import('@tokensmith/tools/vanity-address/texts/en.json', { with: { type: 'json' } }),
    () => import('@tokensmith/tools/vanity-address/texts/zh.json', { with: { type: 'json' } }),
    () => import('@tokensmith/tools/vanity-address/texts/es.json', { with: { type: 'json' } }),
    () => import('@tokensmith/tools/vanity-address/texts/ja.json', { with: { type: 'json' } }),
  ),
)

/** Sentences of errors, and what the command line itself says. */
const namespaces = ['cli', 'errors', 'contractErrors', 'ruleNames']

/** The language of the terminal: `--lang`, else what the environment says, else English. */
export function langOf(asked: string | undefined, env: Record<string, string | undefined>): Lang {
  const told = env.LC_ALL || env.LC_MESSAGES || env.LANG || ''
  return chooseLang(asked, [told.replace(/[_.@].*$/, '')])
}

/** The texts in one language, and of `more` namespaces that others have registered. */
export async function openTexts(lang: Lang, more: readonly string[] = []): Promise<TFunction> {
  const ns = [...namespaces, ...more]
  const loaded = await Promise.all(ns.map(async (name) => [name, await loadTexts(lang, name)] as const))
  const texts = i18next.createInstance()
  return texts.init({
    lng: lang,
    fallbackLng: false,
    ns,
    defaultNS: 'cli',
    resources: { [lang]: Object.fromEntries(loaded) },
    interpolation: { escapeValue: false },
    returnNull: false,
    initAsync: false,
  })
}
