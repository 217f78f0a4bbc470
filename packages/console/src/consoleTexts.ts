import { byLang, registerTexts } from '@tokensmith/i18n/textLoaders.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'

registerTexts(
  'console',
  byLang(
    () => import('./texts/en.json', { with: { type: 'json' } }),
    () => import('./texts/zh.json', { with: { type: 'json' } }),
    () => import('./texts/es.json', { with: { type: 'json' } }),
    () => import('./texts/ja.json', { with: { type: 'json' } }),
  ),
)
registerTexts(
  'consoleErrors',
  byLang(
    () => import('@tokensmith/i18n/consoleErrors/en.json', { with: { type: 'json' } }),
    () => import('@tokensmith/i18n/consoleErrors/zh.json', { with: { type: 'json' } }),
    () => import('@tokensmith/i18n/consoleErrors/es.json', { with: { type: 'json' } }),
    () => import('@tokensmith/i18n/consoleErrors/ja.json', { with: { type: 'json' } }),
  ),
)

/** The texts of the console. */
export function useConsoleTexts() {
  return useTexts('console')
}
