import { FormRules } from '../_shared/form/FormRules.ts'
/** The form of a new wallet, as typed. */
export const createDefaults = { owners: '', threshold: '', salt: '0', singleton: '' }
export type CreateField = keyof typeof createDefaults
export type CreateTexts = Readonly<Record<CreateField, string>>

/** The form of a new order, as typed. An interface and its arguments are too long for an address and are kept beside. */
export const orderDefaults = {
  kind: 'coin',
  to: '',
  amount: '',
  token: '',
  data: '',
  change: 'add',
  owner: '',
  newOwner: '',
  newThreshold: '',
  note: '',
  nonce: '',
}
export type OrderField = keyof typeof orderDefaults
export type OrderTexts = Readonly<Record<OrderField, string>>
export const orderKinds = ['coin', 'token', 'call', 'raw', 'signers'] as const
export const signerChanges = ['add', 'remove', 'swap', 'threshold'] as const

/** Who signs, and how many of them are needed. */
export const createRules = new FormRules(createDefaults, { guarded: ['threshold'] })
/** What several people sign is proposed by what stands here; a token alone moves nothing. */
export const orderRules = new FormRules(orderDefaults, {
  guarded: ['data', 'newThreshold'],
  subjects: ['token'],
  hashes: ['data'],
})
