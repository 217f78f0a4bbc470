import { saleVariants } from '../token/saleVariants.ts'

/** Tokens with taxes on trades that are sold before they are traded. */
export const marketingSaleVariant = saleVariants.marketing
