import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import type { Hex } from 'viem'
import type { KnownContract } from '../base/chain/knownContracts.ts'

/** Where `Collect` is on every chain that has it. */
export const collectAddress = deployments.Collect.address

/** What wallets delegate to. */
export const collectContract: KnownContract = {
  address: collectAddress,
  codeHashes: [deployments.Collect.runtimeCodeHash as Hex],
}
