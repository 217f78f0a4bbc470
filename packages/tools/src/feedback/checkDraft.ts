import { feedbackMaxLength } from '@tokensmith/api/feedback/feedbackCategories.ts'
import type { FeedbackDraft } from './feedbackDraft.ts'

export type DraftProblem =
  | { code: 'choose' | 'empty' | 'email' | 'secret' | 'characters' }
  | { code: 'tooLong'; over: number; max: number }
export type DraftProblems = Readonly<Partial<Record<keyof FeedbackDraft, DraftProblem>>>

/** What the server takes as an address, spelled out here so that the page need not load its schemas. */
const emailShape = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
/** 32 bytes in hexadecimal: a private key, or a transaction hash, which begins with 0x in everything people copy. */
const bareKey = /(?<![0-9a-fA-Fx])[0-9a-fA-F]{64}(?![0-9a-fA-F])/

/** What keeps a draft from being sent, by field. A private key in any field does: it must never leave the browser. */
export function checkDraft(draft: FeedbackDraft): DraftProblems {
  const problems: Partial<Record<keyof FeedbackDraft, DraftProblem>> = {}
  if (!draft.category) problems.category = { code: 'choose' }
  if (!draft.description.trim()) problems.description = { code: 'empty' }
  if (draft.email.trim() && !emailShape.test(draft.email.trim())) problems.email = { code: 'email' }
  for (const field of ['description', 'email', 'contact'] as const) {
    const text = draft[field].trim()
    const max = feedbackMaxLength[field]
    if (text.length > max) problems[field] = { code: 'tooLong', over: text.length - max, max }
    if (bareKey.test(text)) problems[field] = { code: 'secret' }
  }
  return problems
}
