import { byLang, registerTexts } from '@tokensmith/i18n/textLoaders.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'

registerTexts(
  'keystore',
  byLang(
    () => import('./texts/en.json', { with: { type: 'json' } }),
    () => import('./texts/zh.json', { with: { type: 'json' } }),
    () => import('./texts/es.json', { with: { type: 'json' } }),
    () => import('./texts/ja.json', { with: { type: 'json' } }),
  ),
)

/** The texts of encrypting keys with a password; its keys are written with `keystore:` before them. */
export function useKeystoreTexts() {
  return useTexts('keystore')
}
