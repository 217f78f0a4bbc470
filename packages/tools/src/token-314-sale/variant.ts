import { saleVariants } from '../token/saleVariants.ts'

/** Tokens that are their own exchange and are sold before they are traded. */
export const erc314SaleVariant = saleVariants.erc314
