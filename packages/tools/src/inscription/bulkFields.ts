import { FormRules } from '../_shared/form/FormRules.ts'
import { inscriptionDefaults } from './inscriptionFields.ts'

/**
 * Who inscribes: wallets made here, wallets whose keys are pasted, a wallet of the job, the connected account by one
 * transaction each, or the account by events of a contract, many in one transaction.
 */
export const inscribers = ['made', 'pasted', 'wallet', 'account', 'events'] as const
export type Inscriber = (typeof inscribers)[number]
export const priceModes = ['floating', 'constant'] as const

/** Prices are gwei, delays seconds; `by` is one of {@link inscribers}, where the tool offers a choice. */
export const bulkDefaults = {
  ...{ by: '', wallets: '5', count: '10', first: '1', priceMode: 'floating', price: '', ceiling: '' },
  ...{ leastDelay: '', mostDelay: '', until: '', mostCost: '', deployment: '' },
}
export type BulkField = keyof typeof bulkDefaults
export type BulkTexts = Readonly<Record<BulkField, string>>

/**
 * One form with the editor's, since two would write into the address of the page against each other. A price that a link
 * names could burn all that is lent.
 */
export const bulkRules = new FormRules(
  { ...inscriptionDefaults, ...bulkDefaults },
  { closed: ['text', 'hex'], guarded: ['price', 'ceiling'], hashes: ['deployment'] },
)
