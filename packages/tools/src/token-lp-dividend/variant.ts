import { kindVariants } from '../token/kindVariants.ts'

/** A part of the taxes is paid to those who stake liquidity tokens, who collect it. */
export const lpDividendVariant = kindVariants.lpDividend
