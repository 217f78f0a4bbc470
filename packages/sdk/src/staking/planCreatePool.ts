import { poolFactoryAbi, stakingPoolAbi } from '@tokensmith/contracts/generated/abis.ts'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import type { TransactionReceipt } from 'viem'
import { type Address, encodeFunctionData, type Hex, isAddressEqual, parseEventLogs, zeroHash } from 'viem'
import { planApproval } from '../base/erc20/planApproval.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import { refuseWhen } from '../base/errors/refuseWhen.ts'
import type { ChainClient, Plan, PlanStep } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { requireContracts } from '../base/toolbox/requireContracts.ts'
import { createAccountTree } from '../offering/accountTree.ts'
import { drawSaleSalt } from '../sale/drawSaleSalt.ts'
import { encodeMineSettings } from './mineWords.ts'
import type { MineSettings } from './PoolSettings.ts'
import { poolGasReserve } from './poolGasReserve.ts'

/** The number of a staking pool among the factory's kinds. */
const stakingKind = 0

export type PlanCreatePoolParams = {
  /** Who creates it, owns it, and funds it. */
  account: Address
  /** With a root of any list where only accounts of a list may enter: its own root is made here, of `accounts`. */
  settings: MineSettings
  /** Base units of the reward coin that are put into the reserve with the creation; 0: none. */
  fund: bigint
  /** Who may enter, where there is a list. */
  accounts?: readonly Address[] | undefined
  /** 12 bytes; random unless told. */
  salt?: Hex | undefined
  overrides?: ToolboxOverrides | undefined
}

/** Where the pool will be, and the root that it is created with; zero without a list. */
export type ExpectedPool = { pool: Address; salt: Hex; listRoot: Hex }
export type CreatePoolPlan = Plan<{ pool: Address }> & { expected: ExpectedPool }

/**
 * Plans the creation of a mine and its first funding: an exact allowance for the address that it will have, the creation, the
 * funding. Wallets that take several calls do it in one prompt. The list of who may enter is bound to that address, and so made
 * here. Sends nothing. Whether the settings are within their bounds is for the factory to say: the plan's simulation tells
 * the first that is not (`PoolFactory_InvalidSettings`).
 *
 * @throws ToolboxError `companionMissing` with the names of contracts that the chain lacks; `toolboxCodeDiffers`;
 * `inputEmpty` where there is a list and nobody on it; and the node's failures.
 */
export async function planCreatePool(client: ChainClient, params: PlanCreatePoolParams): Promise<CreatePoolPlan> {
  const { account, settings, fund, accounts = [], salt = drawSaleSalt(), overrides } = params
  refuseWhen(settings.listRoot !== undefined && accounts.length === 0, 'inputEmpty')
  await requireContracts(client, ['PoolFactory', 'StakingPool'], overrides)
  const factory = overrides?.PoolFactory ?? deployments.PoolFactory.address
  const encoded = encodeMineSettings(settings)
  const pool = await client
    .readContract({
      ...{ address: factory, abi: poolFactoryAbi, functionName: 'predict' },
      args: [account, stakingKind, encoded, salt],
    })
    .catch((error) => {
      throw decodeError(error)
    })
  const isListed = settings.listRoot !== undefined
  const listRoot = isListed ? (await createAccountTree(client.chain.id, pool, accounts)).root : zeroHash
  const funding = { id: 'reward', account, coin: settings.rewardToken, spender: pool, amount: fund }
  const steps: PlanStep[] = [
    ...(await planApproval(client, funding)),
    {
      id: 'createPool',
      call: {
        to: factory,
        data: encodeFunctionData({
          ...{ abi: poolFactoryAbi, functionName: 'create' },
          args: [stakingKind, encoded, salt, listRoot],
        }),
      },
    },
  ]
  if (fund > 0n) {
    const data = encodeFunctionData({ abi: stakingPoolAbi, functionName: 'fund', args: [fund] })
    steps.push({ id: 'fund', call: { to: pool, data, gasReserve: poolGasReserve(settings, 'fund') } })
  }
  return {
    chainId: client.chain.id,
    ...{ steps, expected: { pool, salt, listRoot } },
    // A creation that did not fail made the pool at that address.
    read: (receipts) => ({ pool: readPoolCreated(receipts, factory) ?? pool }),
  }
}

/** Where a pool was created, from receipts; undefined where they tell of none. */
export function readPoolCreated(receipts: readonly TransactionReceipt[], factory: Address): Address | undefined {
  const logs = receipts.flatMap((receipt) => receipt.logs).filter((log) => isAddressEqual(log.address, factory))
  const [created] = parseEventLogs({ abi: poolFactoryAbi, eventName: 'PoolCreated', logs })
  return created?.args.pool
}
