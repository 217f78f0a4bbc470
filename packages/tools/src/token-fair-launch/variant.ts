import { kindVariants } from '../token/kindVariants.ts'

/** A token that everybody gets by minting it, for a fee that fills its pair or for nothing. */
export const fairMintVariant = kindVariants.fairMint
