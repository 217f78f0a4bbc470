import { saleVariants } from '../token/saleVariants.ts'

/** Tokens that pay staked liquidity out of taxes and are sold before they are traded. */
export const lpDividendSaleVariant = saleVariants.lpDividend
