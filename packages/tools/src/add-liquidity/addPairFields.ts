import { FormRules } from '../_shared/form/FormRules.ts'
/** Fields of an addition, as texts. `exchange` is a router's address, or nothing for the one with the deepest pair. */
export const addPairFields = [
  'first',
  'second',
  'firstAmount',
  'secondAmount',
  'exchange',
  'slippage',
  'deadline',
  'lock',
  'lockUntil',
] as const
export type AddPairField = (typeof addPairFields)[number]
export type AddPairTexts = Readonly<Record<AddPairField, string>>

/** A token beside the native coin, with half a percent of movement and twenty minutes. */
export const addPairDefaults: AddPairTexts = {
  first: '',
  second: 'native',
  firstAmount: '',
  secondAmount: '',
  exchange: '',
  slippage: '0.5',
  deadline: '20',
  lock: 'off',
  lockUntil: '',
}

export const addPairRules = new FormRules(addPairDefaults, {
  guarded: ['slippage'],
  subjects: ['first', 'second', 'exchange'],
})
