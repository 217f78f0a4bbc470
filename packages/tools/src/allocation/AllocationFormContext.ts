import { runeProtocol } from '@tokensmith/sdk/allocation/networkOfDelivery.ts'
import { type ForeignForm, type ForeignNetwork, foreignNetworks } from '@tokensmith/sdk/sale/foreign/foreignNetworks.ts'
import type { PresaleFormContext } from '../presale/PresaleFormContext.ts'
import type { AllocationVariant } from './AllocationVariant.ts'

/** What the creation form is read against; `token` is what is sold, by what is typed of it. */
export type AllocationFormContext = PresaleFormContext & { variant?: AllocationVariant }

type Choices = Pick<AllocationFormContext, 'typed' | 'variant'>

export const networks = ['bitcoin', 'litecoin', 'dogecoin', 'evm', 'other'] as const

/** Where it is delivered to, as the form says it; runes live on Bitcoin alone. */
export function typedNetwork({ typed, variant }: Choices): ForeignNetwork {
  if (variant?.isRune) return 'bitcoin'
  return networks.find((one) => one === typed?.network) ?? 'bitcoin'
}

/** Kinds of addresses to choose from; of other networks than these all are taken. */
export const addressKinds = ['taproot', 'segwit', 'all'] as const
const formsOfKind: Readonly<Record<(typeof addressKinds)[number], readonly ForeignForm[]>> = {
  taproot: ['p2tr'],
  segwit: ['p2tr', 'p2wpkh', 'p2wsh'],
  all: foreignNetworks.bitcoin.forms,
}

export const hasAddressKinds = (context: Choices): boolean => ['bitcoin', 'litecoin'].includes(typedNetwork(context))

/** The forms of recipients that the sale takes. */
export function typedForms(context: Choices): readonly ForeignForm[] {
  const { forms } = foreignNetworks[typedNetwork(context)]
  if (!hasAddressKinds(context)) return forms
  return formsOfKind[addressKinds.find((one) => one === context.typed?.addresses) ?? 'taproot']
}

/** As the form says it; empty where an own name is still missing. */
export function typedProtocol({ typed, variant }: Choices): string {
  if (variant?.isRune) return runeProtocol
  return (typed?.protocol === ownLabel ? typed.label : typed?.protocol) ?? ''
}

/** The choice of a protocol that is in no list. */
export const ownLabel = 'custom'
