import { kindVariants } from '../token/kindVariants.ts'

/** A part of the taxes is paid to holders, who collect it. */
export const dividendVariant = kindVariants.dividend
