import { kindVariants } from '../token/kindVariants.ts'

/** Balances grow by compound interest, which is minted, up to a maximum supply. */
export const compoundVariant = kindVariants.compound
