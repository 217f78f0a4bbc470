import { saleVariants } from '../token/saleVariants.ts'

/** Tokens that pay holders out of taxes and are sold before they are traded. */
export const dividendSaleVariant = saleVariants.dividend
