import { kindVariants } from '../token/kindVariants.ts'

/** A token that is its own exchange, with opening limits. */
export const erc314Variant = kindVariants.erc314
