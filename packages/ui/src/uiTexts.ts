import { byLang, registerTexts } from '@tokensmith/i18n/textLoaders.ts'

/** Tells where the shared components' texts are. Imported for its effect, before anything asks for the namespace. */
registerTexts(
  'ui',
  byLang(
    () => import('./texts/en.json', { with: { type: 'json' } }),
    () => import('./texts/zh.json', { with: { type: 'json' } }),
    () => import('./texts/es.json', { with: { type: 'json' } }),
    () => import('./texts/ja.json', { with: { type: 'json' } }),
  ),
)
