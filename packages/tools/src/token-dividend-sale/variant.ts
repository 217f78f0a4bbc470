import { saleVariants } from '../_shared/token/saleVariants.ts'

/** Tokens that pay holders out of taxes and are sold before they are traded. */
export const dividendSaleVariant = saleVariants.dividend
