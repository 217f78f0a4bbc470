import { useComputedColorScheme } from '@mantine/core'

/** True while the page is drawn dark, by choice or by the system. */
export function useDark(): boolean {
  return useComputedColorScheme('light', { getInitialValueInEffect: true }) === 'dark'
}
