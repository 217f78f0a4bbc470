import type { PublicConfig } from '@tokensmith/api/config/configSchemas.ts'
import { type Address, getAddress } from 'viem'

export type DonationTarget = {
  address: Address
  /** The only chain it takes coins on; `undefined` means any. */
  chain?: number
}

/** The configured addresses that take coins on this chain, each once. */
export function targetsOn(config: PublicConfig, chainId: number): readonly DonationTarget[] {
  const seen = new Set<string>()
  return listTargets(config).filter(({ address, chain }) => {
    if ((chain !== undefined && chain !== chainId) || seen.has(address)) return false
    seen.add(address)
    return true
  })
}

/** Every configured address, checksummed. */
export function listTargets(config: PublicConfig): readonly DonationTarget[] {
  return (config.donations ?? []).map(({ address, chain }) => ({ address: getAddress(address.toLowerCase()), chain }))
}
