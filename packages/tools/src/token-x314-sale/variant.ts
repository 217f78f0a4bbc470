import { saleVariants } from '../token/saleVariants.ts'

/** Tokens that are their own exchange with taxes and are sold before they are traded. */
export const x314SaleVariant = saleVariants.x314
