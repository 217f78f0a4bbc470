import { usePoolTexts } from './usePoolTexts.ts'

/** What is said while pools are read, and about giving that up. */
export function useReadingWords() {
  const t = usePoolTexts()
  return { loading: t('loading'), stop: t('all.stop'), stopped: t('all.stopped'), again: t('all.again') }
}
