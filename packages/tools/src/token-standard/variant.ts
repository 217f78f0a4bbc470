import { kindVariants } from '../token/kindVariants.ts'

/** A fixed supply and no owner; burning, and taxes on transfers that are fixed for ever, are the only choices. */
export const standardVariant = kindVariants.standard
