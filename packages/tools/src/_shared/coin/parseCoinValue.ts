import type { ExchangeCoin } from '@tokensmith/sdk/exchange/SwapRoute.ts'
import { getAddress, isAddress, zeroAddress } from 'viem'

/** The coin that a form's text means; undefined for anything else, also for the zero address. */
export function parseCoinValue(value: string): ExchangeCoin | undefined {
  if (value === 'native') return 'native'
  return isAddress(value, { strict: false }) && value !== zeroAddress ? getAddress(value) : undefined
}
