import { FormRules } from '../_shared/form/FormRules.ts'

/** `token` is chosen from what this page lists, so that an address of a link gives nobody anything. */
export const noDappRules = new FormRules({ token: '', pay: '' }, { subjects: ['token'] })
export type NoDappField = 'token' | 'pay'
