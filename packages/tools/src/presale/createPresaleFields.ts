import { addressField } from '@tokensmith/sdk/base/fields/addressField.ts'
import { amountField } from '@tokensmith/sdk/base/fields/amountField.ts'
import { choiceField } from '@tokensmith/sdk/base/fields/choiceField.ts'
import { dateField } from '@tokensmith/sdk/base/fields/dateField.ts'
import { durationField } from '@tokensmith/sdk/base/fields/durationField.ts'
import type { Field } from '@tokensmith/sdk/base/fields/Field.ts'
import { percentField } from '@tokensmith/sdk/base/fields/percentField.ts'
import { tradingLimits } from '@tokensmith/sdk/token/tradingLimits.ts'
import {
  countCoins,
  countPhases,
  isDirectForm,
  isFairForm,
  isScheduledForm,
  type PresaleFormContext,
} from './PresaleFormContext.ts'

type PresaleField = Field<PresaleFormContext>
type Told = { name: string } & Partial<Pick<PresaleField, 'isOptional' | 'isOffered' | 'start' | 'empty'>>

/** How many later coins, phases and generations the contracts take. */
export const laterCoins = [2, 3, 4] as const
export const laterPhases = [2, 3, 4, 5, 6, 7, 8] as const
const generations = [1, 2, 3, 4, 5, 6] as const
const usualRewards = ['3', '2', '0.5', '', '', '']

const words = (name: string) => ({ label: `field.${name}.label`, hint: `field.${name}.hint` })
/** The same of what may be no token. */
const wordsOfSold = (name: string) => ({
  label: `field.${name}.label`,
  hint: ({ variant }: PresaleFormContext) => ({ key: `field.${name}.${variant?.isPriced ? 'unitHint' : 'hint'}` }),
})
/** Base units of the token. */
const tokenCoin = ({ token }: PresaleFormContext) => ({ symbol: token?.symbol ?? '', decimals: token?.decimals ?? 18 })
/** Base units of the first pay coin. */
const payCoin = ({ coins }: PresaleFormContext) => ({
  symbol: coins?.[0]?.symbol ?? '',
  decimals: coins?.[0]?.decimals ?? 18,
})
const decimalsOfRatio = (coin: number, of: number) => Math.max(0, coin + 36 - of)
/** Base units of the first coin for 10^36 of the token, typed as the price of a whole token. */
const priceCoin = (context: PresaleFormContext) => {
  const { symbol, decimals } = payCoin(context)
  return { symbol, decimals: decimalsOfRatio(decimals, tokenCoin(context).decimals) }
}
/** The same of another coin for the first one. */
const rateCoin = (number: number) => (context: PresaleFormContext) => {
  const { symbol = '', decimals = 18 } = context.coins?.[number - 1] ?? {}
  return { symbol, decimals: decimalsOfRatio(decimals, payCoin(context).decimals) }
}

const value = ({ name, ...more }: Told) =>
  amountField<PresaleFormContext>({
    ...{ name, ...words(name), coin: payCoin, zero: true, isOptional: true, empty: () => 0n },
    ...more,
  })
const part = ({ name, ...more }: Told) =>
  percentField<PresaleFormContext>({ name, ...words(name), isOptional: true, empty: () => 0, ...more })
const choice = (name: string, options: readonly [string, ...string[]], more: Omit<Told, 'name'> = {}) =>
  choiceField<PresaleFormContext>({ name, ...words(name), options, texts: `choice.${name}`, ...more })
const date = ({ name, ...more }: Told) =>
  dateField<PresaleFormContext>({ name, ...words(name), after: ({ nowAt }) => nowAt, ...more })

/** What is sold. */
export const soldFields: readonly PresaleField[] = [
  addressField<PresaleFormContext>({
    name: 'token',
    ...words('token'),
    hasOwnAddress: false,
    arrives: 'subject',
    expected: ({ shortName }) => ({ shortName }),
  }),
]

/** What is paid with. Laid out by hand, with a list of coins to choose from. */
const coinOf = (name: string, number: number): PresaleField =>
  addressField<PresaleFormContext>({
    name,
    ...words('coin'),
    hasOwnAddress: false,
    isOptional: true,
    isOffered: (context) => number <= countCoins(context),
  })
export const coinFields: readonly PresaleField[] = [
  choice('coins', ['1', '2', '3', '4'], {
    isOffered: ({ variant }) => variant?.coins !== undefined,
    start: ({ variant }) => variant?.coins ?? '1',
  }),
  coinOf('coin', 1),
  ...laterCoins.flatMap((number): PresaleField[] => [
    coinOf(`coin${number}`, number),
    amountField<PresaleFormContext>({
      name: `rate${number}`,
      ...words('rate'),
      coin: rateCoin(number),
      isOffered: (context) => number <= countCoins(context),
    }),
  ]),
]

/** How much is sold at which price, and when. */
export const phaseFields: readonly PresaleField[] = [
  choice('mode', ['prices', 'fair'], { isOffered: ({ variant }) => !variant?.isPriced }),
  choice('phases', ['1', '2', '3', '4', '5', '6', '7', '8'], {
    isOffered: (context) => context.variant?.phases !== undefined && !isFairForm(context),
    start: ({ variant }) => variant?.phases ?? '1',
  }),
  amountField<PresaleFormContext>({ name: 'amount', ...wordsOfSold('amount'), coin: tokenCoin }),
  amountField<PresaleFormContext>({
    ...{ name: 'price', ...wordsOfSold('price'), coin: priceCoin },
    isOffered: (context) => !isFairForm(context),
  }),
  date({ name: 'start', isOptional: true }),
  date({ name: 'end', isOptional: true }),
  choice('listed', ['everybody', 'list']),
]

/** The phases after the first, by their numbers. */
export const laterPhaseFields: readonly (readonly PresaleField[])[] = laterPhases.map((number) => {
  const isOffered = (context: PresaleFormContext) => number <= countPhases(context)
  return [
    amountField<PresaleFormContext>({ name: `amount${number}`, ...wordsOfSold('amount'), coin: tokenCoin, isOffered }),
    amountField<PresaleFormContext>({ name: `price${number}`, ...wordsOfSold('price'), coin: priceCoin, isOffered }),
    dateField<PresaleFormContext>({
      ...{ name: `start${number}`, ...words('laterStart'), after: ({ nowAt }) => nowAt, isOffered },
    }),
    choiceField<PresaleFormContext>({
      ...{ name: `listed${number}`, ...words('listed'), options: ['everybody', 'list'] },
      ...{ texts: 'choice.listed', isOffered },
    }),
  ]
})

/** Who may buy how much, and what inviters get. */
export const buyerFields: readonly PresaleField[] = [
  value({ name: 'least' }),
  value({ name: 'most' }),
  value({ name: 'limit' }),
  choice('bindFirst', ['no', 'yes']),
  choice('rewards', ['off', 'on']),
  ...generations.map((number) =>
    percentField<PresaleFormContext>({
      name: `reward${number}`,
      label: `field.reward.${number}`,
      isOptional: number > 1,
      start: () => usualRewards[number - 1] ?? '',
      isOffered: ({ typed }) => typed?.rewards === 'on',
    }),
  ),
]

/** When buyers get what they bought. */
export const claimFields: readonly PresaleField[] = [
  choice('claim', ['atEnd', 'atOnce', 'scheduled']),
  date({ name: 'releaseStart', isOptional: true, isOffered: isScheduledForm }),
  durationField<PresaleFormContext>({
    ...{ name: 'interval', ...words('interval'), start: () => '2592000', isOffered: isScheduledForm },
    most: () => tradingLimits.saleReleaseSeconds,
  }),
  part({ name: 'releaseRate', isOptional: false, start: () => '10', isOffered: isScheduledForm }),
  part({ name: 'firstRelease', start: () => '10', isOffered: isScheduledForm }),
]

const hasExchange = (context: PresaleFormContext) => !isDirectForm(context) && context.typed?.liquidity?.trim() !== '0'

/** What becomes of what is paid, and of what is not sold. */
export const moneyFields: readonly PresaleField[] = [
  value({ name: 'softCap', isOffered: (context) => !isDirectForm(context) }),
  value({ name: 'hardCap', isOffered: isFairForm }),
  part({
    name: 'liquidity',
    isOptional: false,
    start: () => '60',
    isOffered: (context) => !isDirectForm(context),
  }),
  part({ name: 'premium', start: () => '0', isOffered: hasExchange }),
  addressField<PresaleFormContext>({
    ...{ name: 'exchange', ...words('exchange'), hasOwnAddress: false, isOptional: true, isOffered: hasExchange },
  }),
  choice('fate', ['lock', 'burn'], { isOffered: hasExchange }),
  durationField<PresaleFormContext>({
    ...{ name: 'lockFor', ...words('lockFor'), start: () => '15552000' },
    isOffered: (context) => hasExchange(context) && context.typed?.fate !== 'burn',
    most: () => tradingLimits.saleLockSeconds.max,
  }),
  choice('unsold', ['burnt', 'returned']),
  part({ name: 'advance', isOffered: (context) => !isDirectForm(context) }),
  addressField<PresaleFormContext>({ name: 'deployer', ...words('deployer'), isOptional: true }),
]

/** Everything that the creation of a sale asks for. */
export const createPresaleFields: readonly PresaleField[] = [
  ...soldFields,
  ...coinFields,
  ...phaseFields,
  ...laterPhaseFields.flat(),
  ...buyerFields,
  ...claimFields,
  ...moneyFields,
]
