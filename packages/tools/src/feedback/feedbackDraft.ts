import type { FeedbackCategory } from '@tokensmith/api/feedback/feedbackCategories.ts'
import { feedbackCategories } from '@tokensmith/api/feedback/feedbackCategories.ts'

/** What a person has written so far. It stays in this browser until it is sent or thrown away. */
export type FeedbackDraft = { category: FeedbackCategory | ''; description: string; email: string; contact: string }

export const emptyDraft: FeedbackDraft = { category: '', description: '', email: '', contact: '' }

const storageKey = 'tokensmith.feedbackDraft'

/** The kept draft, or an empty one when there is none or storage is refused. */
export function loadDraft(): FeedbackDraft {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    if (typeof value !== 'object' || value === null) return emptyDraft
    const kept = value as Record<string, unknown>
    const text = (name: string) => (typeof kept[name] === 'string' ? (kept[name] as string) : '')
    const category = text('category') as FeedbackCategory
    return {
      category: feedbackCategories.includes(category) ? category : '',
      description: text('description'),
      email: text('email'),
      contact: text('contact'),
    }
  } catch {
    return emptyDraft
  }
}

/** Keeps the draft; an empty one removes what was kept. False when the browser refuses. */
export function keepDraft(draft: FeedbackDraft): boolean {
  try {
    if (isEmptyDraft(draft)) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function isEmptyDraft(draft: FeedbackDraft): boolean {
  return !draft.description && !draft.email && !draft.contact
}
