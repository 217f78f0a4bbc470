import { FormRules } from '../../../_shared/form/FormRules.ts'
/** Fields of the form that buys in a sale. It is always open, so its names are no other form's. */
export const buySaleFields = ['buyTyped', 'buyAmount', 'buyLess'] as const
export type BuySaleField = (typeof buySaleFields)[number]
export type BuySaleTexts = Readonly<Record<BuySaleField, string>>

/** What the form starts with: an amount of coin, and not a unit less than the stated block promises. */
export const emptyBuySale: BuySaleTexts = { buyTyped: 'coin', buyAmount: '', buyLess: '0' }

export const buySaleRules = new FormRules(emptyBuySale, { guarded: ['buyLess'], views: ['buyTyped'] })

/**
 * Who invited comes with the link, or is pasted: the link, or the address alone. Links that invite are meant to fill it;
 * it stands on the page in full, and takes nothing from whoever is invited.
 */
export const bindSaleRules = new FormRules({ inviter: '' }, { subjects: ['inviter'] })
