import { byLang, registerTexts } from '@tokensmith/i18n/textLoaders.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'

registerTexts(
  'coin',
  byLang(
    () => import('./texts/en.json', { with: { type: 'json' } }),
    () => import('./texts/zh.json', { with: { type: 'json' } }),
    () => import('./texts/es.json', { with: { type: 'json' } }),
    () => import('./texts/ja.json', { with: { type: 'json' } }),
  ),
)

/** The texts of choosing coins; its keys are written with `coin:` before them. */
export function useCoinTexts() {
  return useTexts('coin')
}
