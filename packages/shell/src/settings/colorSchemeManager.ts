import type { MantineColorSchemeManager } from '@mantine/core'
import { changeSettings, getSettings, subscribeSettings } from './settingsStore.ts'

/** Lets Mantine read and write the colour scheme where all settings are. */
export function colorSchemeManager(): MantineColorSchemeManager {
  let stop = () => {}
  return {
    get: (fallback) => (typeof document === 'undefined' ? fallback : getSettings().colorScheme),
    set: (colorScheme) => {
      if (colorScheme !== getSettings().colorScheme) changeSettings({ colorScheme })
    },
    subscribe: (onUpdate) => {
      let shown = getSettings().colorScheme
      stop = subscribeSettings(() => {
        const next = getSettings().colorScheme
        if (next === shown) return
        shown = next
        onUpdate(next)
      })
    },
    unsubscribe: () => stop(),
    clear: () => changeSettings({ colorScheme: 'auto' }),
  }
}
