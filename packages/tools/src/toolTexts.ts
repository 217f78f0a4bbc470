import { byLang, registerTexts } from '@tokensmith/i18n/textLoaders.ts'

/** The namespace of what all tools are called and for, by their id; loaded with the page, since menus need it. */
export const toolTexts = 'tools'

registerTexts(
  toolTexts,
  byLang(
    () => import('./generated/words/en.json', { with: { type: 'json' } }),
    () => import('./generated/words/zh.json', { with: { type: 'json' } }),
    () => import('./generated/words/es.json', { with: { type: 'json' } }),
    () => import('./generated/words/ja.json', { with: { type: 'json' } }),
  ),
)
