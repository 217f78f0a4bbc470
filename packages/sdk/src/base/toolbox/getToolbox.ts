import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import type { Address } from 'viem'
import { type ContractPresence, getPresence } from '../chain/getPresence.ts'
import { create2Deployer } from '../chain/knownContracts.ts'
import { ToolboxError } from '../errors/ToolboxError.ts'
import type { ChainClient } from '../plan/Plan.ts'

export type ToolboxContract = keyof typeof deployments

/** What of the toolbox a chain has. */
export type Toolbox = {
  /** The canonical CREATE2 deployer, which gives our contracts one address on every chain. */
  create2Deployer: ContractPresence
  contracts: Readonly<Record<ToolboxContract, ContractPresence>>
}

/** Addresses that replace the deterministic ones on a chain, e.g. from the catalogue. Their code must still be ours. */
export type ToolboxOverrides = Partial<Record<ToolboxContract, Address>>

/** Looks which toolbox contracts are on the chain. A contract counts as present when exactly our code is there. */
export async function getToolbox(client: ChainClient, overrides: ToolboxOverrides = {}): Promise<Toolbox> {
  const names = Object.keys(deployments) as ToolboxContract[]
  const [deployer, ...found] = await Promise.all([
    getPresence(client, create2Deployer),
    ...names.map((name) => getContractPresence(client, name, overrides)),
  ])
  const contracts = Object.fromEntries(names.map((name, index) => [name, found[index]!]))
  return { create2Deployer: deployer, contracts: contracts as Toolbox['contracts'] }
}

/** Looks whether the chain has one toolbox contract. */
export function getContractPresence(
  client: ChainClient,
  name: ToolboxContract,
  overrides: ToolboxOverrides = {},
): Promise<ContractPresence> {
  const { address, runtimeCodeHash } = deployments[name]
  return getPresence(client, { address: overrides[name] ?? address, codeHashes: [runtimeCodeHash] })
}

/**
 * Address of a toolbox contract on this chain.
 *
 * @throws ToolboxError `toolboxMissing` where it is not deployed, `toolboxCodeDiffers` where something else is there.
 */
export async function requireContract(
  client: ChainClient,
  name: ToolboxContract,
  overrides?: ToolboxOverrides,
): Promise<Address> {
  const { address, status } = await getContractPresence(client, name, overrides)
  if (status === 'absent') throw new ToolboxError('toolboxMissing')
  if (status === 'differs') throw new ToolboxError('toolboxCodeDiffers', { address })
  return address
}
