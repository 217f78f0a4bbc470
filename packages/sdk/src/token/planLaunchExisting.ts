import { launcherAbi, tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, encodeFunctionData, isAddressEqual } from 'viem'
import { planApproval } from '../base/erc20/planApproval.ts'
import { refuseWhen } from '../base/errors/refuseWhen.ts'
import { getPairOf } from '../base/pair/getPairOf.ts'
import { pairGasReserve } from '../base/pair/tradeDefaults.ts'
import type { ChainClient, Plan } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { requireContracts } from '../base/toolbox/requireContracts.ts'
import { encodeLaunch, type LaunchMarket, type LaunchValues } from './encodeLaunch.ts'
import { getMarket } from './getMarket.ts'
import { getTradingState } from './getTradingState.ts'
import { launcherOf } from './launcherOf.ts'
import { type Launched, readLaunch } from './readLaunch.ts'

export type PlanLaunchExistingParams = {
  account: Address
  /** A token of ours; before trading starts only its owner can launch it. */
  token: Address
  launch: LaunchValues
  overrides?: ToolboxOverrides
}

export type LaunchExistingPlan = Plan<Launched> & {
  expected: { bought: bigint; minBought: bigint; baseTotal: bigint }
}

/**
 * Plans the first liquidity of a token that exists, and what else a launch does: exact allowances of the token and, for
 * an ERC-20, of the base coin, then one transaction of the Launcher. Sends nothing.
 *
 * @throws ToolboxError as `encodeLaunch`, `noLiquidity` where
 * the pair does not answer, `toolboxMissing`.
 */
export async function planLaunchExisting(
  client: ChainClient,
  { account, token, launch, overrides }: PlanLaunchExistingParams,
): Promise<LaunchExistingPlan> {
  const launcher = launcherOf(overrides)
  const receiver = launch.receiver ?? account
  const locks = launch.liquidity === 'lock' ? (['TokenLock'] as const) : []
  await requireContracts(client, ['TokenFactory', ...locks], overrides)
  const pair = await getPairOf(client, token)
  const [state, trading] = await Promise.all([
    getMarket(client, token, { chainAt: pair.chainAt, overrides }),
    getTradingState(client, token, { account: receiver }),
  ])
  const market: LaunchMarket = {
    ...pair,
    exchangeFeeBps: trading?.till.exchangeFeeBps ?? 30,
    buyTaxBps: trading?.exempt?.fee ? 0 : (trading?.buyBps ?? 0),
    maxTransaction: trading?.exempt?.transaction ? 0n : (state?.limits?.maxTransaction ?? 0n),
    maxHolding: trading?.exempt?.holding ? 0n : (state?.limits?.maxHolding ?? 0n),
  }
  const { launch: encoded, bought, baseTotal } = encodeLaunch(launch, { receiver, market, overrides })
  if (bought > 0n && market.maxHolding > 0n) {
    // What the receiver has already counts; the pair would hide that the token refused for it.
    const { maxHolding: max } = market
    const balance = await client.readContract({
      address: token,
      abi: tokenAbi,
      functionName: 'balanceOf',
      args: [receiver],
    })
    const held = isAddressEqual(receiver, account) ? balance - encoded.tokenAmount : balance
    refuseWhen(held + bought > max, 'launchBuyAboveLimit', { amount: held + bought, max })
  }
  const approvals = await Promise.all([
    planApproval(client, { id: 'token', account, coin: token, spender: launcher, amount: encoded.tokenAmount }),
    launch.native
      ? []
      : planApproval(client, { id: 'base', account, coin: pair.base, spender: launcher, amount: baseTotal }),
  ])
  const data = encodeFunctionData({ abi: launcherAbi, functionName: 'launchExisting', args: [token, encoded] })
  const value = launch.native ? { value: baseTotal } : {}
  return {
    chainId: client.chain.id,
    steps: [
      ...approvals.flat(),
      { id: 'launchExisting', call: { to: launcher, data, ...value, gasReserve: pairGasReserve } },
    ],
    expected: { bought, minBought: encoded.minBought, baseTotal },
    read: (receipts) => readLaunch(receipts, { launcher, token }),
  }
}
