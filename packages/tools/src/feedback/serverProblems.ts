import { feedbackMaxLength } from '@tokensmith/api/feedback/feedbackCategories.ts'
import { ApiError } from '@tokensmith/api/request/ApiError.ts'
import type { DraftProblem, DraftProblems } from './checkDraft.ts'

/** The fields the server refused, as problems of the form; empty for every other failure. */
export function serverProblems(error: unknown): DraftProblems {
  if (!(error instanceof ApiError)) return {}
  const problems: Partial<Record<keyof DraftProblems, DraftProblem>> = {}
  if (error.fields.category) problems.category = { code: 'choose' }
  if (error.fields.email) problems.email = { code: 'email' }
  for (const field of ['description', 'contact'] as const) {
    const reason = error.fields[field]
    if (reason === 'tooLong') problems[field] = { code: 'tooLong', over: 1, max: feedbackMaxLength[field] }
    else if (reason) problems[field] = { code: reason === 'required' ? 'empty' : 'characters' }
  }
  return problems
}
