import { useSyncExternalStore } from 'react'
import { isDark, subscribeDark } from './settingsStore.ts'

/** True while the page is drawn dark, by choice or by the system; false while the served page is taken over. */
export function useDark(): boolean {
  return useSyncExternalStore(
    subscribeDark,
    () => isDark(),
    () => false,
  )
}
