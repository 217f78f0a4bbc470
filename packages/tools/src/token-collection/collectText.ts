import type { Coin } from '@tokensmith/sdk/base/erc20/getCoin.ts'
import type { JobRecord } from '@tokensmith/sdk/base/jobs/Job.ts'
import { type Address, isAddressEqual, zeroAddress } from 'viem'

/** The coin of an address; itself where it is not among them. */
export function coinOf(coins: readonly Coin[], address: Address): Coin {
  return coins.find((coin) => isAddressEqual(coin.address, address)) ?? { address }
}

/** The tokens of a job, in its order. */
export function coinsOfJob({ tokens }: Pick<JobRecord, 'tokens'>): Coin[] {
  return tokens.map(({ address = zeroAddress, symbol, decimals }) => ({
    ...{ address, decimals },
    ...(symbol ? { symbol } : {}),
  }))
}
