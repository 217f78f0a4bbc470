import type { FairMintValues } from '@tokensmith/sdk/mint/FairMintValues.ts'
import type { PoolTaxValues } from '@tokensmith/sdk/pool/OwnPoolValues.ts'
import type { TokenValues } from '@tokensmith/sdk/token/encodeConstructor.ts'
import type { LaunchValues } from '@tokensmith/sdk/token/encodeLaunch.ts'
import type { TillValues } from '@tokensmith/sdk/token/tradingValues.ts'
import type { Address } from 'viem'
import { usualMintSeconds } from './parseFairMint.ts'
import type { CompoundDraft, FairMintDraft, MarketDraft, PoolDraft, TokenDraft } from './TokenDraft.ts'
import { toSaleValues } from './toSaleValues.ts'

/** Interest starts this long after the creation unless a time was typed. */
const usualCompoundWait = 3_600n
/** A time that has passed: a pool opens as soon as there is liquidity. Always the same, so the token's address is too. */
const openAtOnce = 1n

/**
 * What a complete draft creates. Lengths of time become moments here, by the chain's clock.
 *
 * @param sender stands for every account that is the wallet unless another was typed.
 * @param chainAt time of the newest block, unix seconds.
 */
export function toTokenValues(
  draft: TokenDraft,
  { sender, chainAt }: { sender: Address; chainAt: bigint },
): TokenValues {
  const { transferBurn, transferFee, owner = sender, market, till, compounding, pool, poolTax, fairMint, sale } = draft
  return {
    // A draft that is complete lacks none of these.
    name: draft.name!,
    symbol: draft.symbol!,
    decimals: draft.decimals!,
    supply: draft.supply!,
    owner,
    // Of a supply of 0 nobody receives anything.
    receiver: fairMint ? sender : owner,
    contractURI: draft.contractUri,
    mintCap: draft.mintCap,
    pausableUntil: draft.pausableUntil,
    whitelistUntil: draft.whitelistUntil,
    // A token lists the first holder of its supply, who in a launch is the Launcher.
    whitelistAccounts: draft.launch ? [...new Set([owner, ...draft.whitelistAccounts])] : listedAccounts(draft),
    transferBurnBps: transferBurn?.bps,
    transferBurnCeilingBps: transferBurn?.ceilingBps,
    transferFeeBps: transferFee?.bps,
    transferFeeCeilingBps: transferFee?.ceilingBps,
    feeAddress: draft.feeAddress ?? sender,
    market: market && toMarket(market),
    trading: draft.trading,
    till: till && toTill(till, sender),
    dividend: draft.dividend,
    lpDividend: draft.lpDividend,
    compounding: compounding && toCompounding(compounding, chainAt),
    invitation: draft.invitation,
    prize: draft.prize,
    dust: draft.dust,
    // The finish of a sale fills the pool for the deployer.
    pool: pool && toPool(pool, sale ? sender : owner),
    poolLimits: draft.poolLimits,
    poolTax: poolTax && toPoolTax(poolTax, sender),
    fairMint: fairMint && toFairMint(fairMint, { sender, chainAt }),
    inscription: draft.inscription,
    sale: sale && toSaleValues(sale, { sender, chainAt }),
  }
}

/** Behind a whitelist the provider of a pool must be listed too, or he could not add liquidity. */
function listedAccounts({ whitelistAccounts, owner, pool }: TokenDraft): readonly Address[] {
  if (!pool?.provider || pool.provider === owner) return whitelistAccounts
  return [...new Set([pool.provider, ...whitelistAccounts])]
}

function toPool({ provider, tradingStart = openAtOnce, feeBps }: PoolDraft, owner: Address): TokenValues['pool'] {
  return { provider: provider ?? owner, tradingStart, feeBps }
}

function toPoolTax(tax: PoolTaxValues, sender: Address): PoolTaxValues {
  const hasFund = tax.buy.fundBps + tax.sell.fundBps > 0
  return { ...tax, fund: hasFund ? (tax.fund ?? sender) : undefined }
}

function toFairMint(
  { isFree: _, startAt = 0n, endAt, deployer, ...rule }: FairMintDraft,
  { sender, chainAt }: { sender: Address; chainAt: bigint },
): FairMintValues {
  const start = startAt > chainAt ? startAt : chainAt
  return {
    // A draft that is complete lacks nothing else.
    ...(rule as FairMintValues),
    ...{ deployer: deployer ?? sender, startAt, endAt: endAt ?? start + usualMintSeconds },
  }
}

function toMarket({ router, base, tradingStart, limits }: MarketDraft): TokenValues['market'] {
  return {
    router: router!,
    base: base!.address,
    tradingStart,
    ...(limits && {
      limitSeconds: limits.seconds,
      maxTransaction: limits.maxTransaction,
      maxHolding: limits.maxHolding,
      coolDown: limits.coolDown,
    }),
  }
}

function toTill({ split, ...rest }: TillValues, sender: Address): TillValues {
  const { marketingReceiver = sender, teamReceiver = sender } = split
  return { ...rest, split: { ...split, marketingReceiver, teamReceiver } }
}

function toCompounding({ start, ...rest }: CompoundDraft, chainAt: bigint): TokenValues['compounding'] {
  return { ...rest, start: start ?? chainAt + usualCompoundWait }
}

/** The launch in the same transaction; undefined when only the token is created. */
export function toLaunchValues({ launch, market }: TokenDraft): LaunchValues | undefined {
  if (!launch || !market) return undefined
  return { ...launch, native: market.baseIsNative }
}
