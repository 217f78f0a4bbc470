import type { TypedTexts } from '@tokensmith/sdk/base/fields/Field.ts'
import type { HeldCoin } from '../_shared/form/balanceFault.ts'
import type { PresaleVariant } from './PresaleVariant.ts'

/** What the creation form is read against. Before anything is known every field can be read by itself. */
export type PresaleFormContext = {
  account?: string
  shortName?: string
  /** The chain's time, unix seconds. */
  nowAt: bigint
  variant?: PresaleVariant
  /** What stands in the form: choices decide which other fields are asked for. */
  typed?: TypedTexts
  /** What is sold, and what is paid with, as far as it is known. */
  token?: HeldCoin
  coins?: readonly (HeldCoin | undefined)[]
}

type Choices = Pick<PresaleFormContext, 'typed' | 'variant'>

/** Buyers share in the end what was for sale. */
export const isFairForm = ({ typed, variant }: Choices) => typed?.mode === 'fair' && !variant?.isPriced

/** Delivered with the purchase, which is final: nothing is paid back, and nothing goes into an exchange. */
export const isDirectForm = (context: Choices) => typedClaim(context) === 'atOnce'
export const isScheduledForm = (context: Choices) => typedClaim(context) === 'scheduled'

const typedClaim = (context: Choices) => {
  const claim = context.typed?.claim
  return isFairForm(context) && claim === 'atOnce' ? 'atEnd' : claim
}

/** How many pay coins the form asks for. */
export function countCoins({ typed, variant }: Choices): number {
  return variant?.coins ? countOf(typed?.coins, 4) : 1
}

/** How many phases; a fair sale has one. */
export function countPhases(context: Choices): number {
  return context.variant?.phases && !isFairForm(context) ? countOf(context.typed?.phases, 8) : 1
}

const countOf = (text: string | undefined, most: number) =>
  text !== undefined && /^[1-9]$/.test(text) ? Math.min(Number(text), most) : 1
