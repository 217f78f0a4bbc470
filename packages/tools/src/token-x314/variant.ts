import { kindVariants } from '../token/kindVariants.ts'

/** A token that is its own exchange, with taxes that are burnt or go to a fund and to inviters. */
export const x314Variant = kindVariants.x314
