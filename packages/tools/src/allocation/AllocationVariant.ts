import { isRuneDelivery } from '@tokensmith/sdk/allocation/networkOfDelivery.ts'
import type { PresaleVariant } from '../presale/PresaleVariant.ts'

/** What a tool that sells what is delivered elsewhere begins with; one engine is behind both. */
export type AllocationVariant = PresaleVariant & {
  /** Of the tool, and of the page that shows such a sale to everybody. */
  path: string
  isRune: boolean
}

const usual = { coins: '1', phases: '1', isPriced: true }

export const runeSale: AllocationVariant = { id: 'rune-sale', path: '/ru/sa', isRune: true, ...usual }
export const inscriptionSale: AllocationVariant = { id: 'inscription-sale', path: '/ins/sa', isRune: false, ...usual }

/** What the form of a tool begins with. */
export const allocationVariantOf = (tool: string): AllocationVariant =>
  tool === runeSale.id ? runeSale : inscriptionSale

/** Where a sale is shown: with runes, or with inscriptions. */
export const allocationPath = (delivery: { protocol: string }): string =>
  isRuneDelivery(delivery) ? runeSale.path : inscriptionSale.path
