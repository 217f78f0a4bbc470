import { FormRules } from '../_shared/form/FormRules.ts'
/** Fields of the form that makes locks, by their names in the address of the page, and what they start with. */
export const lockDefaults = {
  /** How the lock releases: 0 at one date, 1 evenly, 2 by period. */
  t: '0',
  what: 'token',
  address: '',
  amount: '',
  who: 'me',
  owner: '',
  by: 'date',
  endAt: '',
  endIn: '',
  startAt: '',
  firstPercent: '',
  period: '',
  periodPercent: '',
  vault: '',
} as const

export type LockField = keyof typeof lockDefaults
export type LockTexts = Readonly<Record<LockField, string>>

export const lockRules = new FormRules<LockField>(lockDefaults, { subjects: ['address'], views: ['t', 'what', 'by'] })
