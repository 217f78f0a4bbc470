import type { TokenTemplate } from '@tokensmith/contracts/compose/TokenTemplate.ts'
import { tokenFactoryAbi } from '@tokensmith/contracts/generated/abis.ts'
import { create2Deployer, deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { type Address, concat, encodeFunctionData, type Hex } from 'viem'
import type { ContractPresence } from '../chain/getPresence.ts'
import { ToolboxError } from '../errors/ToolboxError.ts'
import type { ChainClient, Plan, PlanStep } from '../plan/Plan.ts'
import { getToolbox, type ToolboxContract } from './getToolbox.ts'
import { loadDeployment } from './loadDeployment.ts'
import { loadTemplateCode } from './loadTemplateCode.ts'
import { planDeployer } from './planDeployer.ts'

export type PlanDeployToolboxParams = {
  /** All contracts unless told; the factory comes along where templates are to be published. */
  contracts?: readonly ToolboxContract[]
  /** Templates to publish as well, so that tokens of these kinds cost less to create. Published ones are left out. */
  templates?: readonly TokenTemplate[]
}

export type DeployedToolbox = { contracts: Readonly<Record<ToolboxContract, Address>>; templateIds: readonly Hex[] }

/**
 * Plans what a chain lacks of the toolbox: the CREATE2 deployer (coin for its sender, then its well-known signed
 * transaction), our contracts, and the templates asked for. Anyone can do it, the result belongs to nobody, and the
 * addresses are the same as on every other chain. A plan without steps means that nothing is missing.
 *
 * @throws ToolboxError `keylessTransactionRefused` where the chain cannot take that signed transaction,
 * `toolboxCodeDiffers` where something else is at our address.
 */
export async function planDeployToolbox(
  client: ChainClient,
  { contracts: wanted, templates = [] }: PlanDeployToolboxParams = {},
): Promise<Plan<DeployedToolbox>> {
  const toolbox = await getToolbox(client)
  const steps: PlanStep[] = []
  if (toolbox.create2Deployer.status === 'differs') {
    throw new ToolboxError('toolboxCodeDiffers', { address: toolbox.create2Deployer.address })
  }
  if (toolbox.create2Deployer.status === 'absent') steps.push(...(await planDeployer(client)))

  for (const [name, { address, status }] of Object.entries(toolbox.contracts) as [
    ToolboxContract,
    ContractPresence,
  ][]) {
    const isNeeded = !wanted || wanted.includes(name) || (name === 'TokenFactory' && templates.length > 0)
    if (!isNeeded) continue
    if (status === 'differs') throw new ToolboxError('toolboxCodeDiffers', { address })
    if (status === 'absent') steps.push(await planContract(name))
  }
  const unpublished = await listUnpublished(client, templates, toolbox.contracts.TokenFactory.status === 'present')
  for (const template of unpublished) steps.push(await planPublish(template))

  const contracts = Object.fromEntries(
    Object.entries(toolbox.contracts).map(([name, { address }]) => [name, address]),
  ) as DeployedToolbox['contracts']
  const templateIds = templates.map(({ templateId }) => templateId)
  return { chainId: client.chain.id, steps, read: () => ({ contracts, templateIds }) }
}

async function planContract(name: ToolboxContract): Promise<PlanStep> {
  const data = concat([deployments[name].salt, await loadDeployment(name)])
  return { id: `deploy${name}`, call: { to: create2Deployer, data } }
}

async function planPublish(template: TokenTemplate): Promise<PlanStep> {
  const creationCode = await loadTemplateCode(template)
  const data = encodeFunctionData({ abi: tokenFactoryAbi, functionName: 'publish', args: [creationCode] })
  return { id: `publish:${template.name}`, call: { to: deployments.TokenFactory.address, data } }
}

async function listUnpublished(client: ChainClient, templates: readonly TokenTemplate[], factoryIsPresent: boolean) {
  if (!factoryIsPresent) return templates
  const published = await Promise.all(
    templates.map(({ templateId }) =>
      client.readContract({
        address: deployments.TokenFactory.address,
        abi: tokenFactoryAbi,
        functionName: 'isPublished',
        args: [templateId],
      }),
    ),
  )
  return templates.filter((_, index) => !published[index])
}
