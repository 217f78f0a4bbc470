import { FormRules } from '../../form/FormRules.ts'

/**
 * A field of an action's form. `percent` becomes the action's rate, `address` its only address; `receiver` may stay empty
 * and then is the connected wallet.
 */
export const actionFields = [
  'to',
  'amount',
  'until',
  'accounts',
  'percent',
  'address',
  'receiver',
  'buyPercent',
  'sellPercent',
  'maxTransaction',
  'maxHolding',
  'coolDown',
  'count',
  'exemption',
  'weightLiquidity',
  'weightMarketing',
  'weightTeam',
  'weightBurn',
  'weightDividend',
  'weightPrize',
  'liquidityReceiver',
  'marketingReceiver',
  'teamReceiver',
  'inviter',
  'buyBurn',
  'buyFund',
  'buyInviter',
  'sellBurn',
  'sellFund',
  'sellInviter',
  'maxBuy',
] as const
export type ActionField = (typeof actionFields)[number]

export type ActionTexts = Readonly<Record<ActionField, string>>

export const emptyAction = Object.fromEntries(actionFields.map((field) => [field, ''])) as ActionTexts

/** The form of an action. Links that invite are meant to fill in the inviter, who stands on the page in full. */
export function actionRules(defaults: ActionTexts): FormRules<ActionField> {
  return new FormRules(defaults, { subjects: ['inviter'] })
}

/** The weight fields in the order of the SDK's purposes. */
export const weightFields = {
  liquidity: 'weightLiquidity',
  marketing: 'weightMarketing',
  team: 'weightTeam',
  burn: 'weightBurn',
  dividend: 'weightDividend',
  prize: 'weightPrize',
} as const

/** The fields of a pool's taxes, and the rate that each is. */
export const rateFields = {
  buy: { burnBps: 'buyBurn', fundBps: 'buyFund', inviterBps: 'buyInviter' },
  sell: { burnBps: 'sellBurn', fundBps: 'sellFund', inviterBps: 'sellInviter' },
} as const

/** Which purposes pay an address, and its field. */
export const receiverFields = {
  liquidity: 'liquidityReceiver',
  marketing: 'marketingReceiver',
  team: 'teamReceiver',
} as const
