import { kindVariants } from '../token/kindVariants.ts'

/** An owned token with any of the ordinary functions. */
export const normalVariant = kindVariants.normal
