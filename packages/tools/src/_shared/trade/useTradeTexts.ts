import { byLang, registerTexts } from '@tokensmith/i18n/textLoaders.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'

registerTexts(
  'trade',
  byLang(
    () => import('./texts/en.json', { with: { type: 'json' } }),
    () => import('./texts/zh.json', { with: { type: 'json' } }),
    () => import('./texts/es.json', { with: { type: 'json' } }),
    () => import('./texts/ja.json', { with: { type: 'json' } }),
  ),
)

/** The texts of a trade; outside of its folder its keys are written with `trade:` before them. */
export function useTradeTexts() {
  return useTexts('trade')
}
