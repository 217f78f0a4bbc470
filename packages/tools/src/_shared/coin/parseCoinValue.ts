import type { ExchangeCoin } from '@tokensmith/sdk/exchange/SwapRoute.ts'
import { getAddress, isAddress } from 'viem'

/** The coin that a form's text means; undefined for anything else. */
export function parseCoinValue(value: string): ExchangeCoin | undefined {
  if (value === 'native') return 'native'
  return isAddress(value, { strict: false }) ? getAddress(value) : undefined
}
