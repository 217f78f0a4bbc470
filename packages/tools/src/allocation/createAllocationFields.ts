import { addressField } from '@tokensmith/sdk/base/fields/addressField.ts'
import { amountField } from '@tokensmith/sdk/base/fields/amountField.ts'
import { choiceField } from '@tokensmith/sdk/base/fields/choiceField.ts'
import { durationField } from '@tokensmith/sdk/base/fields/durationField.ts'
import type { Field, TypedTexts } from '@tokensmith/sdk/base/fields/Field.ts'
import { integerField } from '@tokensmith/sdk/base/fields/integerField.ts'
import { inscriptionProtocols } from '@tokensmith/sdk/inscription/inscriptionProtocols.ts'
import { FormRules } from '../_shared/form/FormRules.ts'
import { buyerFields, coinFields, laterPhaseFields, moneyFields, phaseFields } from '../presale/createPresaleFields.ts'
import { type AllocationFormContext, addressKinds, hasAddressKinds, networks } from './AllocationFormContext.ts'

type AllocationField = Field<AllocationFormContext>

/** The most decimals that an amount elsewhere can have, as the contract takes them. */
const mostDivisibility = 38
const month = 30 * 86_400

const words = (name: string) => ({ label: `field.${name}.label`, hint: `field.${name}.hint` })

/** What is sold, as far as it is a number; its names are texts, which are laid out by hand. */
export const assetFields: readonly AllocationField[] = [
  integerField<AllocationFormContext>({
    ...{ name: 'divisibility', ...words('divisibility'), start: () => '0' },
    most: () => mostDivisibility,
  }),
  amountField<AllocationFormContext>({
    ...{ name: 'lot', ...words('lot'), isOptional: true, empty: () => 0n },
    coin: ({ token }) => ({ symbol: token?.symbol ?? '', decimals: token?.decimals ?? 0 }),
  }),
]

/** Where it is delivered to, and in which time. */
export const deliveryFields: readonly AllocationField[] = [
  choiceField<AllocationFormContext>({
    ...{ name: 'network', ...words('network'), options: networks, texts: 'choice.network' },
    isOffered: ({ variant }) => !variant?.isRune,
  }),
  choiceField<AllocationFormContext>({
    ...{ name: 'addresses', ...words('addresses'), options: addressKinds, texts: 'choice.addresses' },
    isOffered: hasAddressKinds,
  }),
  durationField<AllocationFormContext>({
    ...{ name: 'deliverWithin', ...words('deliverWithin'), start: () => '864000', most: () => month },
  }),
  durationField<AllocationFormContext>({
    ...{ name: 'disputeFor', ...words('disputeFor'), start: () => '432000', most: () => month },
  }),
]

/** What a success needs. */
export const capFields: readonly AllocationField[] = moneyFields.filter(({ name }) => name === 'softCap')

/** Who delivers, and is paid for it. */
export const deployerFields: readonly AllocationField[] = [
  addressField<AllocationFormContext>({ name: 'deployer', ...words('deployer'), isOptional: true }),
]

/** Everything described that the creation of such a sale asks for. */
export const createAllocationFields: readonly AllocationField[] = [
  ...assetFields,
  ...coinFields,
  ...phaseFields,
  ...laterPhaseFields.flat(),
  ...buyerFields,
  ...capFields,
  ...deliveryFields,
  ...deployerFields,
]

/** What is sold, as its protocol writes it; a protocol of an own name is `custom` with `label`. */
const assetTexts = { protocol: inscriptionProtocols[0]?.label ?? '', label: '', name: '', id: '' }

/** The described fields and the names of what is sold. @param start what `startOfFields` says. */
export const createAllocationRules = (start: TypedTexts) => new FormRules<string>({ ...start, ...assetTexts })
