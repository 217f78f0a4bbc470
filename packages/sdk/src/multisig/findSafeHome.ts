import { type Address, type Hex, keccak256 } from 'viem'
import { create2Deployer, isKnownCode } from '../base/chain/knownContracts.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { type SafeHome, type SafePart, safe141, safeParts, safeSingletonFactory } from './safeContracts.ts'

/** Where wallets of this chain come from, and what has to be created there first. */
export type SafePlace = {
  home: SafeHome
  missing: readonly SafePart[]
  /** The CREATE2 deployer that creates what is missing; `hasDeployer` false where it has to be created itself. */
  deployer: Address
  hasDeployer: boolean
}

/**
 * Looks where a chain has Safe 1.4.1: at Safe's own addresses when they, or the deployer that can create them there,
 * exist; else at ours, which are not what other tools know. Code decides, never an address alone.
 *
 * @throws ToolboxError `multisigCodeDiffers` where something else lies at such an address; the node's failures.
 */
export async function findSafeHome(client: ChainClient): Promise<SafePlace> {
  const [canonical, ours, factory, usual] = await Promise.all([
    missingAt(client, 'canonical'),
    missingAt(client, 'ours'),
    codeAt(client, safeSingletonFactory),
    codeAt(client, create2Deployer.address),
  ])
  const hasFactory = isKnownCode({ ...create2Deployer, address: safeSingletonFactory }, factory)
  if (canonical.length === 0 || hasFactory) {
    return { home: 'canonical', missing: canonical, deployer: safeSingletonFactory, hasDeployer: hasFactory }
  }
  const hasDeployer = isKnownCode(create2Deployer, usual)
  return { home: 'ours', missing: ours, deployer: create2Deployer.address, hasDeployer }
}

async function missingAt(client: ChainClient, home: SafeHome): Promise<SafePart[]> {
  const codes = await Promise.all(safeParts.map((part) => codeAt(client, safe141[part][home])))
  return safeParts.filter((part, index) => {
    const code = codes[index]
    if (!code || code === '0x') return true
    if (keccak256(code) === safe141[part].codeHash) return false
    throw new ToolboxError('multisigCodeDiffers', { address: safe141[part][home] })
  })
}

async function codeAt(client: ChainClient, address: Address): Promise<Hex | undefined> {
  return client.getCode({ address }).catch((error) => {
    throw decodeError(error)
  })
}
