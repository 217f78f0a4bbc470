import { saleVariants } from '../token/saleVariants.ts'

/** Tokens with a fixed supply that are sold at prices before they are traded. */
export const standardSaleVariant = saleVariants.standard
