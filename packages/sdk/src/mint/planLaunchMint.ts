import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, encodeFunctionData } from 'viem'
import { refuseWhen } from '../base/errors/refuseWhen.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { pairGasReserve } from '../base/pair/tradeDefaults.ts'
import type { ChainClient, Plan } from '../base/plan/Plan.ts'
import { getFairMint } from './getFairMint.ts'
import { type MintLiquidity, mintLiquidity } from './mintLiquidity.ts'
import { type LaunchedMint, readLaunchedMint } from './readLaunchedMint.ts'

export type PlanLaunchMintParams = {
  /** A token of ours that everybody mints. */
  token: Address
  /** Wei that the deployer of a free mint brings; any other mint has its coin. */
  coin?: bigint
}

export type LaunchMintPlan = Plan<LaunchedMint> & { expected: MintLiquidity }

/**
 * Plans the launch: the pair is filled and trading is open. Whether it is time, and whether the account may, is for the
 * contract to say, whose refusal the plan's simulation tells.
 *
 * @throws ToolboxError `amountZero` for a free mint with liquidity and no coin, `launchCoinUnneeded` for coin that
 * nothing needs; `tokenNotFound` when there is no such mint, and the node's failures.
 */
export async function planLaunchMint(client: ChainClient, params: PlanLaunchMintParams): Promise<LaunchMintPlan> {
  const { token, coin = 0n } = params
  const mint = await getFairMint(client, token)
  if (!mint) throw new ToolboxError('tokenNotFound', { address: token })
  const expected = mintLiquidity(mint, coin)
  const needsCoin = mint.rules.feeWei === 0n && expected.amount > 0n
  refuseWhen(needsCoin && coin <= 0n, 'amountZero')
  refuseWhen(!needsCoin && coin > 0n, 'launchCoinUnneeded')
  const data = encodeFunctionData({ abi: tokenAbi, functionName: 'launch' })
  return {
    chainId: client.chain.id,
    steps: [{ id: 'launchMint', call: { to: token, data, value: coin, gasReserve: pairGasReserve } }],
    expected,
    read: (receipts) => readLaunchedMint(receipts, token),
  }
}
