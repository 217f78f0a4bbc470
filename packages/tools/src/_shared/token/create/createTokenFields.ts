/** The fields of the creation form; the names stand in the query of the page. A switch is "1" or "". */
const emptyFields = {
  name: '',
  symbol: '',
  supply: '',
  decimals: '18',
  owner: '',
  burn: '',
  mint: '',
  cap: '',
  pause: '',
  pausableUntil: '',
  blacklist: '',
  whitelist: '',
  whitelistUntil: '',
  whitelistAccounts: '',
  transferBurn: '',
  transferBurnPercent: '',
  transferBurnCeiling: '',
  transferFee: '',
  transferFeePercent: '',
  transferFeeCeiling: '',
  feeAddress: '',
  ownershipLock: '',
  logo: '',
  web: '',
  twitter: '',
  telegram: '',
  description: '',
} as const

export type CreateTokenField = keyof typeof emptyFields
export type CreateTokenValues = Readonly<Record<CreateTokenField, string>>

/** What the form of a variant starts with. */
export function startValues(defaults: Partial<CreateTokenValues>): CreateTokenValues {
  return { ...emptyFields, ...defaults }
}
