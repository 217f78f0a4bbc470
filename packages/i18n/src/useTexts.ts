import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

/**
 * The texts of a namespace: `common`, `errors`, `contractErrors`, `ruleNames`, or a tool's id. Suspends until they are loaded.
 * `t('key', { name })` fills `{{name}}`; `t('common:close')` reads another namespace that is loaded already.
 */
export function useTexts(namespace: string): TFunction {
  return useTranslation(namespace).t as TFunction
}
