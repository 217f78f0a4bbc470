import { kindVariants } from '../token/kindVariants.ts'

/** Taxes on trades for liquidity, marketing, team and burning; invitations, prizes and dust by choice. */
export const marketingVariant = kindVariants.marketing
