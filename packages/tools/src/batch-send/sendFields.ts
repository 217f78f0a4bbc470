import { FormRules } from '../_shared/form/FormRules.ts'
/** The form of the first step. All of it is in the page's address, except the list itself. */
export const sendDefaults = {
  /** `coin`, `token` or `several` */
  what: 'coin',
  token: '',
  /** `column`, `same` or `random` */
  amounts: 'column',
  /** From 1, as people count; empty: found by itself. */
  column: '',
  same: '',
  min: '',
  max: '',
}
export type SendField = keyof typeof sendDefaults

/** The receivers are no fields: they come from a list that is pasted or opened here. */
export const sendRules = new FormRules(sendDefaults, { subjects: ['token'] })
