import { useEffect, useState } from 'react'
import { emptyDraft, type FeedbackDraft, isEmptyDraft, keepDraft, loadDraft } from './feedbackDraft.ts'

/** The draft, kept in this browser after every change. `restored` tells that it was there when the page opened. */
export function useFeedbackDraft() {
  const [draft, setDraft] = useState<FeedbackDraft>(loadDraft)
  const [restored, setRestored] = useState(() => !isEmptyDraft(draft))
  const [kept, setKept] = useState(true)
  useEffect(() => setKept(keepDraft(draft)), [draft])
  return {
    draft,
    restored,
    /** False when the browser refuses to keep it. */
    kept,
    change: (part: Partial<FeedbackDraft>) => setDraft((present) => ({ ...present, ...part })),
    clear: () => {
      // At once: the form may be gone before its effects run, and a sent message must not come back as a draft.
      keepDraft(emptyDraft)
      setDraft(emptyDraft)
      setRestored(false)
    },
  }
}
