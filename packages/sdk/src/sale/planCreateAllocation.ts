import { saleFactoryAbi } from '@tokensmith/contracts/generated/abis.ts'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { type Address, encodeFunctionData, type Hex, stringToHex } from 'viem'
import type { ChainClient, Plan } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { requireContracts } from '../base/toolbox/requireContracts.ts'
import type { AllocationDelivery } from './AllocationStatus.ts'
import { drawSaleSalt } from './drawSaleSalt.ts'
import { foreignForms } from './foreign/foreignNetworks.ts'
import { type PresaleRules, writePresaleRules } from './PresaleRules.ts'
import { readSaleCreated } from './readSaleCreated.ts'

export type PlanCreateAllocationParams = {
  delivery: AllocationDelivery
  /** Claimed at the end, without liquidity and advance. */
  rules: PresaleRules
  /** 12 bytes; random unless told. The lists of buyers are bound to it, and an account uses each once. */
  salt?: Hex
  /** A text about the sale, at most 1,024 bytes; the deployer can change it. */
  info?: string
  overrides?: ToolboxOverrides
}

/**
 * Plans the creation of a sale of something that is delivered elsewhere. Nothing is taken for it: what is for sale is the
 * deployer's word. Sends nothing. Whether rules and delivery are within their bounds is for the factory to say: the plan's
 * simulation tells the first that is not (`Sale_InvalidRule`).
 *
 * @throws ToolboxError `companionMissing` with the names of contracts that the chain lacks; `toolboxCodeDiffers`; and the
 * node's failures.
 */
export async function planCreateAllocation(
  client: ChainClient,
  { delivery, rules, salt = drawSaleSalt(), info = '', overrides }: PlanCreateAllocationParams,
): Promise<Plan<{ sale: Address }> & { expected: { salt: Hex } }> {
  await requireContracts(client, ['SaleFactory', 'AllocationSale'], overrides)
  const factory = overrides?.SaleFactory ?? deployments.SaleFactory.address
  const forms = delivery.forms.reduce((bits, form) => bits | (1 << foreignForms.indexOf(form)), 0)
  const data = encodeFunctionData({
    ...{ abi: saleFactoryAbi, functionName: 'createAllocation' },
    args: [{ ...delivery, forms }, writePresaleRules(rules), salt, stringToHex(info)],
  })
  return {
    chainId: client.chain.id,
    steps: [{ id: 'createAllocation', call: { to: factory, data } }],
    expected: { salt },
    read: (receipts) => ({ sale: readSaleCreated(receipts, factory) }),
  }
}
