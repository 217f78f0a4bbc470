/** Fields of the form that buys in a sale. It is always open, so its names are no other form's. */
export const buySaleFields = ['buyTyped', 'buyAmount', 'buyLess'] as const
export type BuySaleField = (typeof buySaleFields)[number]
export type BuySaleTexts = Readonly<Record<BuySaleField, string>>

/** What the form starts with: an amount of coin, and not a unit less than the stated block promises. */
export const emptyBuySale: BuySaleTexts = { buyTyped: 'coin', buyAmount: '', buyLess: '0' }
