import './uiTexts.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'

/** The texts of the shared components. */
export function useUiTexts() {
  return useTexts('ui')
}
