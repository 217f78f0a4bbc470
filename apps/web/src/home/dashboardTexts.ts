import { byLang, registerTexts } from '@tokensmith/i18n/textLoaders.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'

// A namespace of its own: the page of a visitor works without these words.
registerTexts(
  'dashboard',
  byLang(
    () => import('./texts/en.json', { with: { type: 'json' } }),
    () => import('./texts/zh.json', { with: { type: 'json' } }),
    () => import('./texts/es.json', { with: { type: 'json' } }),
    () => import('./texts/ja.json', { with: { type: 'json' } }),
  ),
)

/** The words of the dashboard; their keys are written with `dashboard:` before them. */
export function useDashboardTexts() {
  return useTexts('dashboard')
}
