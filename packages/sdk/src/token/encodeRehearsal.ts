import { hasFairMint, hasOwnPool, hasSale } from '@tokensmith/contracts/compose/tokenModules.ts'
import { tokenFactoryAbi } from '@tokensmith/contracts/generated/abis.ts'
import { create2Deployer, deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { type Address, type Hex, keccak256, zeroAddress } from 'viem'
import { decodeError } from '../base/errors/decodeError.ts'
import { needed, refuseWhen } from '../base/errors/refuseWhen.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { partOf } from '../base/pair/swapMath.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { contractsOfComposition } from '../base/toolbox/contractsOfComposition.ts'
import { findTemplate } from '../base/toolbox/findTemplate.ts'
import { loadDeployment } from '../base/toolbox/loadDeployment.ts'
import { loadTemplateCode } from '../base/toolbox/loadTemplateCode.ts'
import { listMissingContracts } from '../base/toolbox/requireContracts.ts'
import type { RehearsalPlan } from './callRehearsal.ts'
import { drawTokenSalt } from './drawTokenSalt.ts'
import { encodeConstructor } from './encodeConstructor.ts'
import { encodeLaunch, type LaunchValues } from './encodeLaunch.ts'
import { getUnit, nativeUnit } from './getUnit.ts'
import { launcherOf } from './launcherOf.ts'
import type { PlanCreateTokenParams } from './planCreateToken.ts'
import { marketOf } from './planLaunchToken.ts'
import { playedOffer } from './playedOffer.ts'
import { quoteNative } from './quoteNative.ts'

/** As for `planCreateToken` or `planLaunchToken`. */
export type RehearseLaunchParams = PlanCreateTokenParams & {
  launch?: LaunchValues
  /** True: the base coin is the wrapped native coin; as in the launch unless told. */
  native?: boolean
  /** Base coin of each buy that is tried; what 0.05 % of the supply costs unless told. */
  buyBase?: bigint
  /** Without a launch: liquidity that the creator would add later; half of what he gets and one coin unless told. */
  assumed?: { tokenAmount: bigint; baseAmount: bigint }
  /** The moment that is assumed, unix seconds; the newest block's unless told. Not every node can do it. */
  at?: bigint
}

/** Usual buys that all trades of a rehearsal together cost at most. */
const triedBuys = 4n

/**
 * What the rehearsal contract is told: the same constructor arguments, salt and launch as the real transaction's, and
 * the creation code of what the chain lacks. Limits and the start of trading are not looked at here, since how the
 * contracts refuse them is what shall be seen.
 *
 * @throws ToolboxError everything `encodeConstructor` refuses, `launchSideMissing`, `launchAmountAboveSupply`,
 * `templateUnknown`, `toolboxCodeDiffers`, and the node's failures.
 */
export async function encodeRehearsal(
  client: ChainClient,
  params: RehearseLaunchParams,
  chainAt: bigint,
): Promise<RehearsalPlan> {
  const { account, composition, values, launch, overrides, salt } = params
  const isOwnPool = hasOwnPool(composition)
  const { base, router } = isOwnPool ? { base: zeroAddress, router: zeroAddress } : needed(values.market, 'market')
  const native = isOwnPool || (params.native ?? launch?.native ?? values.till?.baseIsNative ?? false)
  const receiver = launch?.receiver ?? values.receiver ?? account
  const created = {
    ...values,
    receiver: launch ? launcherOf(overrides) : receiver,
    owner: values.owner ?? account,
    feeAddress: values.feeAddress ?? account,
  }
  const constructorArgs = encodeConstructor(composition, created, { nowAt: chainAt })
  const oneCoin =
    isOwnPool || (hasSale(composition) && values.sale?.paysNative)
      ? nativeUnit
      : await getUnit(client, base, { native })
  const played = playedOffer(composition, created, { account, chainAt, oneCoin })
  const playedArgs = played ? encodeConstructor(composition, played.values, { nowAt: chainAt }) : constructorArgs
  const template = findTemplate(composition)
  const creationCode = params.creationCode ?? (template && (await loadTemplateCode(template)))
  if (!creationCode) throw new ToolboxError('templateUnknown', { templateId: '' })
  const offer = hasSale(composition) ? values.sale : hasFairMint(composition) ? values.fairMint : undefined
  const locksLiquidity = launch?.liquidity === 'lock' || (offer?.liquidityLockSeconds ?? 0) > 0
  const needs = contractsOfComposition(composition, { locksLiquidity })
  const missing = await listMissingContracts(client, [...needs, 'LiquidityHelper'], overrides)
  const factory = overrides?.TokenFactory ?? deployments.TokenFactory.address
  const templateId = keccak256(creationCode)
  const isPublished = !missing.includes('TokenFactory') && (await readIsPublished(client, factory, templateId))
  const encoded = launch && toLaunch(params, launch, receiver, chainAt)
  const assumed =
    launch || played
      ? undefined
      : (params.assumed ?? { tokenAmount: partOf(values.supply, 5_000), baseAmount: oneCoin })
  const raise = played?.raise ?? 0n
  const launchBase = encoded ? encoded.baseAmount + encoded.buyBase : 0n
  const buyBase = params.buyBase ?? 0n
  const wantedBase = 2n * (launchBase + (assumed?.baseAmount ?? 0n) + raise) + triedBuys * buyBase
  return {
    token: zeroAddress,
    factory,
    liquidityHelper: overrides?.LiquidityHelper ?? deployments.LiquidityHelper.address,
    router,
    base,
    create2Deployer,
    // The Till's place is taken by the one of the rehearsal.
    deployments: await Promise.all(missing.filter((name) => name !== 'Till').map(loadDeployment)),
    templateId,
    creationCode: isPublished ? '0x' : creationCode,
    constructorArgs,
    salt: salt ?? drawTokenSalt(),
    launches: launch !== undefined,
    launch: encoded ?? noLaunch,
    assumedTokens: assumed?.tokenAmount ?? 0n,
    assumedBase: assumed?.baseAmount ?? 0n,
    value: native ? launchBase : 0n,
    native,
    nativeForBase: native ? 0n : await quoteNative(client, { account, router, base, wanted: wantedBase }),
    buyBase,
    playedArgs: playedArgs === constructorArgs ? '0x' : playedArgs,
    raise,
  }
}

const noLaunch: RehearsalPlan['launch'] = {
  receiver: zeroAddress,
  tokenAmount: 0n,
  baseAmount: 0n,
  liquidity: 0,
  tokenLock: zeroAddress,
  lockUntil: 0n,
  buyBase: 0n,
  minBought: 0n,
  deadline: 0n,
}

function toLaunch(params: RehearseLaunchParams, launch: LaunchValues, receiver: Address, chainAt: bigint) {
  const { tokenAmount = 0n } = launch
  const { supply } = params.values
  refuseWhen(tokenAmount > supply, 'launchAmountAboveSupply', { tokenAmount, supply })
  const market = {
    ...marketOf(params, receiver, chainAt),
    tradingStartAt: 0n,
    maxTransaction: 0n,
    maxHolding: 0n,
  }
  return encodeLaunch(launch, { receiver, market, overrides: params.overrides }).launch
}

async function readIsPublished(client: ChainClient, factory: Address, templateId: Hex): Promise<boolean> {
  return client
    .readContract({ address: factory, abi: tokenFactoryAbi, functionName: 'isPublished', args: [templateId] })
    .catch((error) => {
      throw decodeError(error)
    })
}
