import { ToolboxError } from '../errors/ToolboxError.ts'
import type { ChainClient } from '../plan/Plan.ts'
import { getContractPresence, type ToolboxContract, type ToolboxOverrides } from './getToolbox.ts'

/** Those of the contracts that the chain lacks, in their order; to be deployed by `planDeployToolbox`. */
export async function listMissingContracts(
  client: ChainClient,
  names: readonly ToolboxContract[],
  overrides?: ToolboxOverrides,
): Promise<ToolboxContract[]> {
  const found = await Promise.all(names.map((name) => getContractPresence(client, name, overrides)))
  const foreign = found.find(({ status }) => status === 'differs')
  if (foreign) throw new ToolboxError('toolboxCodeDiffers', { address: foreign.address })
  return names.filter((_, index) => found[index]!.status === 'absent')
}

/**
 * Makes sure that a chain has contracts of the toolbox.
 *
 * @throws ToolboxError `toolboxMissing` without the factory, `dividendContractMissing` without a vault,
 * `companionMissing` without another one, each with the names of all that are missing; `toolboxCodeDiffers`.
 */
export async function requireContracts(
  client: ChainClient,
  names: readonly ToolboxContract[],
  overrides?: ToolboxOverrides,
): Promise<void> {
  const missing = await listMissingContracts(client, names, overrides)
  if (missing.length === 0) return
  const contracts = missing.join(', ')
  if (missing.includes('TokenFactory')) throw new ToolboxError('toolboxMissing', { contracts })
  const isVault = missing.includes('DividendVault') || missing.includes('LpVault')
  throw new ToolboxError(isVault ? 'dividendContractMissing' : 'companionMissing', { contracts })
}
