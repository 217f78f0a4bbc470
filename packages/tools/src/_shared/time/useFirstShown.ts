import { useEffect, useState } from 'react'

/** What was shown first for the same inputs, which is what a person has looked at, until he agrees to what is shown now. */
export function useFirstShown<Shown>(
  key: string | undefined,
  now: Shown | undefined,
): { first?: Shown; agree: () => void } {
  const [seen, setSeen] = useState<{ key?: string; shown: Shown }>()
  useEffect(() => {
    if (now && seen?.key !== key) setSeen({ key, shown: now })
  }, [now, key, seen?.key])
  return {
    first: seen && seen.key === key ? seen.shown : undefined,
    agree: () => now && setSeen({ key, shown: now }),
  }
}
