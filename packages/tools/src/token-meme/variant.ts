import { kindVariants } from '../token/kindVariants.ts'

/** An exchange pair and opening limits, without taxes unless a module that lives on them is chosen. */
export const memeVariant = kindVariants.meme
