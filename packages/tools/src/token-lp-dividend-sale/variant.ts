import { saleVariants } from '../_shared/token/saleVariants.ts'

/** Tokens that pay staked liquidity out of taxes and are sold before they are traded. */
export const lpDividendSaleVariant = saleVariants.lpDividend
