import { useSyncExternalStore } from 'react'

/** As in the style sheet: below it a row is a card. */
const query = '(max-width: 991px)'

export function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
