import type { TokenEntry } from '@tokensmith/chains/ChainEntry.ts'
import { parseAmount } from '@tokensmith/sdk/base/parse/parseAmount.ts'
import type { InputFault } from '@tokensmith/sdk/base/parse/parsed.ts'
import { isAddressEqual, zeroAddress } from 'viem'
import { FormRules } from '../_shared/form/FormRules.ts'
import type { DonationTarget } from './donationTargets.ts'

/** The form as typed; `token` and `to` are addresses, empty for the coin and the first target. */
export type DonationValues = Readonly<Record<'amount' | 'token' | 'to', string>>

/** Only our own addresses can be chosen, whatever a link says. */
export const donationRules = new FormRules({ amount: '', token: '', to: '' }, { subjects: ['token'], views: ['to'] })

export type DonationReading = {
  token: TokenEntry
  target: DonationTarget | undefined
  amount: bigint | undefined
  fault: InputFault | undefined
}

/** Reads the form against the chain's tokens and the configured addresses. An unknown token reads as the coin. */
export function parseDonation(
  values: DonationValues,
  tokens: readonly TokenEntry[],
  targets: readonly DonationTarget[],
): DonationReading {
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  const coin = tokens.find((entry) => isAddressEqual(entry.address, zeroAddress)) ?? tokens[0]
  const token = tokens.find((entry) => same(entry.address, values.token)) ?? coin
  if (!token) throw new Error('A chain has at least its own coin.')
  const target = targets.find((entry) => same(entry.address, values.to)) ?? targets[0]
  const amount = parseAmount(values.amount, token.decimals)
  return amount.ok
    ? { token, target, amount: amount.value, fault: undefined }
    : { token, target, amount: undefined, fault: amount.error }
}
