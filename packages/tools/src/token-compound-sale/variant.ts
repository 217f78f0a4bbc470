import { saleVariants } from '../token/saleVariants.ts'

/** Tokens whose balances grow and that are sold before they are traded. */
export const compoundSaleVariant = saleVariants.compound
