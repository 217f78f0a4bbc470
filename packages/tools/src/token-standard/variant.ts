import { kindVariants } from '../_shared/token/kindVariants.ts'

/** A fixed supply and no owner; burning is the only choice. */
export const standardVariant = kindVariants.standard
