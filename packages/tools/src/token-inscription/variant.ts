import { kindVariants } from '../token/kindVariants.ts'

/** A token that everybody mints, and that writes each mint down as an inscription. */
export const inscriptionVariant = kindVariants.inscription
