import { hasSale } from '@tokensmith/contracts/compose/tokenModules.ts'
import { launcherAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, encodeFunctionData, type Hex, isAddressEqual } from 'viem'
import { planApproval } from '../base/erc20/planApproval.ts'
import { needed, refuseWhen } from '../base/errors/refuseWhen.ts'
import type { ChainClient, Plan } from '../base/plan/Plan.ts'
import { encodeLaunch, type LaunchMarket, type LaunchValues } from './encodeLaunch.ts'
import { launcherOf } from './launcherOf.ts'
import type { CreatedToken, PlanCreateTokenParams } from './planCreateToken.ts'
import { getChainTime, prepareToken } from './prepareToken.ts'
import { readCreatedToken } from './readCreatedToken.ts'
import { type Launched, readLaunch } from './readLaunch.ts'

/** As `PlanCreateTokenParams`; `values.receiver` is who gets what the launch leaves, unless `launch.receiver` is told. */
export type PlanLaunchTokenParams = PlanCreateTokenParams & { launch: LaunchValues }

export type LaunchedToken = CreatedToken & Launched
export type LaunchTokenPlan = Plan<LaunchedToken> & {
  expected: CreatedToken & {
    constructorArgs: Hex
    initCodeHash: Hex
    salt: Hex
    /** Tokens that the purchase brings after tax, and the least that it must bring. */
    bought: bigint
    minBought: bigint
    /** Base coin for liquidity and purchase together: sent along, or allowed to the Launcher. */
    baseTotal: bigint
  }
}

/** Fee that the Launcher counts with for a token without taxes. */
const usualExchangeFeeBps = 30

/**
 * Plans the creation of a token with a pair, its liquidity and a purchase in one transaction of the Launcher; before it
 * an exact allowance where the base coin is an ERC-20. The address is the same as by `planCreateToken` with the same
 * salt and arguments, but the arguments differ: the first holder of the supply is the Launcher. Sends nothing.
 *
 * @throws ToolboxError as `planCreateToken` and `encodeLaunch`, `launchAmountAboveSupply`, and `saleLaunchedByFinish` for a token
 * with a sale.
 */
export async function planLaunchToken(client: ChainClient, params: PlanLaunchTokenParams): Promise<LaunchTokenPlan> {
  const { account, composition, values, launch, overrides } = params
  refuseWhen(hasSale(composition), 'saleLaunchedByFinish')
  const { base } = needed(values.market, 'market')
  const launcher = launcherOf(overrides)
  const receiver = launch.receiver ?? values.receiver ?? account
  const { supply } = values
  const tokenAmount = launch.tokenAmount ?? 0n
  refuseWhen(tokenAmount > supply, 'launchAmountAboveSupply', { tokenAmount, supply })
  const chainAt = await getChainTime(client)
  const market = marketOf(params, receiver, chainAt)
  const { launch: encoded, bought, baseTotal } = encodeLaunch(launch, { receiver, market, overrides })
  const prepared = await prepareToken(client, {
    ...params,
    locksLiquidity: launch.liquidity === 'lock',
    values: { ...values, receiver: launcher, owner: values.owner ?? account },
  })
  const { token, templateId, creationCode, constructorArgs, initCodeHash, salt, factory, isPublished } = prepared
  const data = isPublished
    ? encodeFunctionData({
        abi: launcherAbi,
        functionName: 'create',
        args: [templateId, constructorArgs, salt, encoded],
      })
    : encodeFunctionData({
        abi: launcherAbi,
        functionName: 'createFrom',
        args: [creationCode, constructorArgs, salt, encoded],
      })
  const approval = launch.native
    ? []
    : await planApproval(client, { id: 'base', account, coin: base, spender: launcher, amount: baseTotal })
  const value = launch.native ? { value: baseTotal } : {}
  return {
    chainId: client.chain.id,
    steps: [...approval, { id: 'launchToken', call: { to: launcher, data, ...value } }],
    expected: {
      token,
      templateId,
      constructorArgs,
      initCodeHash,
      salt,
      bought,
      minBought: encoded.minBought,
      baseTotal,
    },
    read(receipts) {
      readCreatedToken(receipts, { account, factory, token })
      return { token, templateId, ...readLaunch(receipts, { launcher, token }) }
    },
  }
}

/** What the purchase meets: an empty pair, and the tax of the very first second. */
export function marketOf(
  { values }: Pick<PlanLaunchTokenParams, 'values'>,
  receiver: Address,
  chainAt: bigint,
): LaunchMarket {
  const { market, trading, till } = values
  const isExempt = trading?.feeExempt?.some((exempt) => isAddressEqual(exempt, receiver)) ?? false
  const isFree = (list: readonly Address[] = []) => list.some((exempt) => isAddressEqual(exempt, receiver))
  return {
    reserves: { token: 0n, base: 0n },
    exchangeFeeBps: till?.exchangeFeeBps ?? usualExchangeFeeBps,
    buyTaxBps: isExempt ? 0 : Math.max(trading?.buyBps ?? 0, trading?.launchTaxBps ?? 0),
    tradingStartAt: market?.tradingStart ?? 0n,
    chainAt,
    maxTransaction: isFree(trading?.transactionExempt) ? 0n : (market?.maxTransaction ?? 0n),
    maxHolding: isFree(trading?.holdingExempt) ? 0n : (market?.maxHolding ?? 0n),
  }
}
