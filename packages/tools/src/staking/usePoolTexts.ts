import { byLang, registerTexts } from '@tokensmith/i18n/textLoaders.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'

registerTexts(
  'staking',
  byLang(
    () => import('./texts/en.json', { with: { type: 'json' } }),
    () => import('./texts/zh.json', { with: { type: 'json' } }),
    () => import('./texts/es.json', { with: { type: 'json' } }),
    () => import('./texts/ja.json', { with: { type: 'json' } }),
  ),
)

/** The texts of whatever pays from a reserve. */
export function usePoolTexts() {
  return useTexts('staking')
}
