import { saleFactoryAbi } from '@tokensmith/contracts/generated/abis.ts'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { type Address, encodeFunctionData, type Hex, stringToHex } from 'viem'
import { planApproval } from '../base/erc20/planApproval.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import { pairGasReserve } from '../base/pair/tradeDefaults.ts'
import type { ChainClient, Plan } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { requireContracts } from '../base/toolbox/requireContracts.ts'
import { drawSaleSalt } from './drawSaleSalt.ts'
import { type PresaleRules, writePresaleRules } from './PresaleRules.ts'
import { readSaleCreated } from './readSaleCreated.ts'

export type PlanCreatePresaleParams = {
  /** Who creates it, and has the tokens. */
  account: Address
  /** What is sold: a token that exists. */
  token: Address
  rules: PresaleRules
  /** 12 bytes; random unless told. The lists of buyers are bound to it, and an account uses each once. */
  salt?: Hex
  /** A text about the sale, at most 1,024 bytes; the deployer can change it. */
  info?: string
  overrides?: ToolboxOverrides
}

/** Where the sale will be, and the base units of the token that its creation takes. */
export type ExpectedPresale = { sale: Address; needed: bigint; salt: Hex }
export type CreatePresalePlan = Plan<{ sale: Address }> & { expected: ExpectedPresale }

/**
 * Plans the creation of a presale: an exact allowance of the token, then one transaction that makes the sale and its pairs and
 * moves what is for sale and what the exchange needs. Sends nothing. Whether the rules are within their bounds is for the
 * factory to say: the plan's simulation tells the first rule that is not (`Sale_InvalidRule`). A token with taxes must
 * exempt the sale's address, which `expected` tells, before.
 *
 * @throws ToolboxError `companionMissing` with the names of contracts that the chain lacks; `toolboxCodeDiffers`; and the
 * node's failures.
 */
export async function planCreatePresale(
  client: ChainClient,
  params: PlanCreatePresaleParams,
): Promise<CreatePresalePlan> {
  const { account, token, rules, salt = drawSaleSalt(), info = '', overrides } = params
  const locks = rules.liquidityLockSeconds > 0 ? (['TokenLock'] as const) : []
  await requireContracts(client, ['SaleFactory', 'Presale', ...locks], overrides)
  const factory = overrides?.SaleFactory ?? deployments.SaleFactory.address
  const words = writePresaleRules(rules)
  const [sale, needed] = await client
    .readContract({
      ...{ address: factory, abi: saleFactoryAbi, functionName: 'predict' },
      args: [account, token, words, salt],
    })
    .catch((error) => {
      throw decodeError(error)
    })
  const approval = await planApproval(client, { id: 'token', account, coin: token, spender: factory, amount: needed })
  const data = encodeFunctionData({
    ...{ abi: saleFactoryAbi, functionName: 'createPresale' },
    args: [token, words, salt, stringToHex(info)],
  })
  return {
    chainId: client.chain.id,
    steps: [...approval, { id: 'createPresale', call: { to: factory, data, gasReserve: pairGasReserve } }],
    expected: { sale, needed, salt },
    read: (receipts) => ({ sale: readSaleCreated(receipts, factory) }),
  }
}
