import { byLang, registerTexts } from '@tokensmith/i18n/textLoaders.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'

// A namespace of its own: the first page works without these words.
registerTexts(
  'endpoint',
  byLang(
    () => import('./texts/en.json', { with: { type: 'json' } }),
    () => import('./texts/zh.json', { with: { type: 'json' } }),
    () => import('./texts/es.json', { with: { type: 'json' } }),
    () => import('./texts/ja.json', { with: { type: 'json' } }),
  ),
)

/** The words about a chain's endpoints; their keys are written with `endpoint:` before them. */
export function useEndpointTexts() {
  return useTexts('endpoint')
}
