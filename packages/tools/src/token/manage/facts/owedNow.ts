import type { DividendState } from '@tokensmith/sdk/token/getDividends.ts'

/** Of all income, what shares have earned and nobody has collected. */
export function owedNow({ received, paid, pending }: Pick<DividendState, 'received' | 'paid' | 'pending'>): bigint {
  const owed = received - paid - pending
  return owed > 0n ? owed : 0n
}
