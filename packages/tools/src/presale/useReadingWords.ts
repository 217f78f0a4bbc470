import { usePresaleTexts } from './usePresaleTexts.ts'

/** What is said while sales are read, and about giving that up. */
export function useReadingWords() {
  const t = usePresaleTexts()
  return { loading: t('loading'), stop: t('all.stop'), stopped: t('all.stopped'), again: t('all.again') }
}
