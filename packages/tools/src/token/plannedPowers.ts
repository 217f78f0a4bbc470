import { hasOwner, type TokenKind, type TokenModule, tokenLimits } from '@tokensmith/contracts/compose/tokenModules.ts'
import { ownerPowers } from '@tokensmith/sdk/generated/ownerPowers.ts'
import type { FairMintCondition } from '@tokensmith/sdk/mint/FairMintValues.ts'
import type { PoolTaxValues } from '@tokensmith/sdk/pool/OwnPoolValues.ts'
import type { TokenActionPart } from '@tokensmith/sdk/token/actions/TokenAction.ts'
import { tradingLimits } from '@tokensmith/sdk/token/tradingLimits.ts'
import type { TaxValues } from '@tokensmith/sdk/token/tradingValues.ts'
import { type Hex, zeroHash } from 'viem'
import { sumOfRates } from './create/parsePoolTax.ts'
import type { TokenPower } from './describePowers.ts'
import { isFixedModule } from './isFixedModule.ts'

/** What of a mint's rule decides about what its deployer can do. */
type MintRule = {
  condition?: FairMintCondition
  endAt?: bigint
  leastMints?: number
  mints?: number
  feeWei?: bigint
  liquidityBps?: number
}

/** What of a sale's rules decides about what its deployer can do. */
type SaleRule = { endAt?: bigint; phases: readonly { listRoot?: Hex }[] }

/** What of a token to be decides about who will be able to do what with it. */
export type PowerDraft = {
  kind: TokenKind
  modules: readonly TokenModule[]
  supply?: bigint
  mintCap?: bigint
  pausableUntil?: bigint
  whitelistUntil?: bigint
  transferBurn?: { ceilingBps: number }
  transferFee?: { ceilingBps: number }
  market?: { tradingStart?: bigint; limits?: { seconds: number } }
  trading?: Partial<TaxValues>
  dust?: { addresses: number }
  compounding?: { automatic: boolean; ratePerInterval?: number }
  dividend?: object
  pool?: { tradingStart?: bigint }
  poolLimits?: { duration?: number }
  poolTax?: Pick<PoolTaxValues, 'buy' | 'sell' | 'maxBuy' | 'maxBuyDuration'>
  fairMint?: MintRule
  sale?: SaleRule
}

/** What anybody will be able to do with a token to be, or enjoy, in the same shape as its own `capabilities()`. */
export function plannedPowers(draft: PowerDraft): TokenPower[] {
  const modules = draft.modules.filter((module) => !isFixedModule(module, draft.kind))
  return [
    ...(draft.trading ? powersOf('trading', draft) : []),
    ...(draft.trading && draft.dividend ? powersOf('dividend', draft) : []),
    ...(draft.trading && draft.compounding ? powersOf('compound', draft) : []),
    ...(draft.pool ? powersOf('ownPool', draft) : []),
    ...(draft.pool && draft.poolLimits ? powersOf('poolLimits', draft) : []),
    ...(draft.pool && draft.poolTax ? powersOf('poolTax', draft) : []),
    ...modules.flatMap((module) => powersOf(module, draft)),
    ...(hasOwner(draft) ? powersOf('owned', draft) : []),
    ...(draft.pool ? [power('addLiquidity')] : []),
    ...exemptedBy(draft.trading),
    ...(draft.fairMint ? mintDeployerPowers(draft.fairMint) : []),
    ...(draft.sale ? saleDeployerPowers(draft.sale) : []),
  ]
}

const power = (id: string, numbers: Partial<TokenPower> = {}): TokenPower => ({
  ...{ power: id, limit: 0n, from: 0n, until: 0n },
  ...numbers,
})
const whole = (number: number | undefined) => (number === undefined ? undefined : BigInt(number))

/** The end of what begins with the start of trading: not known before the start is, and none while that is 0. */
function endAfter(start: bigint | undefined, seconds: number | undefined): bigint | undefined {
  if (start === undefined || seconds === undefined) return undefined
  return start === 0n ? 0n : start + BigInt(seconds)
}

/** The numbers of a power in a draft; false where the draft leaves the power out. */
type Rule = (draft: PowerDraft) => Partial<TokenPower> | false

const always: Rule = () => ({})
const atMost =
  (bpsOf: (draft: PowerDraft) => number | undefined): Rule =>
  (draft) => ({ limit: whole(bpsOf(draft)) })
const unlessZero =
  (bpsOf: (draft: PowerDraft) => number | undefined): Rule =>
  (draft) =>
    bpsOf(draft) !== 0 && { limit: whole(bpsOf(draft)) }
const whereStarted =
  (startOf: (draft: PowerDraft) => bigint | undefined): Rule =>
  (draft) =>
    startOf(draft) !== undefined && { until: startOf(draft) }

/**
 * By part of a token: the powers that have numbers, or that what is chosen leaves out, in the order in which they are told.
 * Any other power of the part's owner is told after them, without a number.
 */
const rules: Readonly<Partial<Record<TokenActionPart, Readonly<Record<string, Rule>>>>> = {
  trading: {
    buyTax: unlessZero(({ trading }) => trading?.buyCeilingBps),
    sellTax: unlessZero(({ trading }) => trading?.sellCeilingBps),
    loosenLimits: ({ market, sale }) =>
      // Nobody knows when the finish of a sale will start trading.
      market?.limits !== undefined && { until: sale ? 0n : endAfter(market.tradingStart, market.limits.seconds) },
    // The owner alone has pairs of other exchanges taxed, though anybody may call the function.
    registerPair: always,
    ...{ exempt: always, taxSplit: always, swapBack: always },
    startTrading: whereStarted(({ market }) => market?.tradingStart),
  },
  compound: {
    interestExcluded: always,
    compound: ({ compounding }) => compounding?.automatic === false && { limit: whole(compounding.ratePerInterval) },
  },
  ownPool: { startTrading: whereStarted(({ pool }) => pool?.tradingStart) },
  poolLimits: {
    loosenLimits: ({ pool, poolLimits }) => ({ until: endAfter(pool?.tradingStart, poolLimits?.duration) }),
  },
  poolTax: {
    lowerPoolTax: ({ poolTax }) => sumOfRates(poolTax?.buy) + sumOfRates(poolTax?.sell) > 0 && {},
    feeAddress: ({ poolTax }) => (poolTax?.buy.fundBps ?? 0) + (poolTax?.sell.fundBps ?? 0) > 0 && {},
    raiseMaxBuy: ({ pool, poolTax }) =>
      Boolean(poolTax?.maxBuy) && { until: endAfter(pool?.tradingStart, poolTax?.maxBuyDuration) },
  },
  mint: {
    mint: ({ mintCap, supply }) => ({
      limit: mintCap !== undefined && supply !== undefined && mintCap >= supply ? mintCap - supply : undefined,
    }),
  },
  pause: { pause: ({ pausableUntil }) => ({ until: pausableUntil }) },
  whitelist: { whitelist: ({ whitelistUntil }) => ({ until: whitelistUntil }) },
  transferBurn: { transferBurn: atMost(({ transferBurn }) => transferBurn?.ceilingBps) },
  transferFee: { transferFee: atMost(({ transferFee }) => transferFee?.ceilingBps) },
  ownershipLock: { ownershipLock: atMost(() => tokenLimits.ownershipLockSeconds) },
  dust: { dust: atMost(({ dust }) => dust?.addresses) },
}

function powersOf(part: TokenActionPart, draft: PowerDraft): TokenPower[] {
  const own = rules[part] ?? {}
  const others = ownerPowers[part]?.filter((id) => !(id in own)) ?? []
  const told = Object.entries(own).flatMap(([id, rule]) => {
    const numbers = rule(draft)
    return numbers ? [power(id, numbers)] : []
  })
  return [...told, ...others.map((id) => power(id))]
}

function exemptedBy({ feeExempt = [], holdingExempt = [], transactionExempt = [] }: Partial<TaxValues> = {}) {
  // An account on two lists is one account.
  const accounts = new Set([...feeExempt, ...holdingExempt, ...transactionExempt].map((one) => one.toLowerCase()))
  return accounts.size > 0 ? [power('exempted', { limit: BigInt(accounts.size) })] : []
}

/** What the deployer of a token that everybody mints can do: nobody owns it. */
function mintDeployerPowers({ condition, endAt, leastMints, mints, feeWei, liquidityBps }: MintRule): TokenPower[] {
  const isPaid = feeWei !== 0n
  const launchEnd = endAt === undefined ? undefined : endAt + BigInt(tradingLimits.mintLaunchSeconds)
  const rest = liquidityBps === undefined ? undefined : BigInt(10_000 - liquidityBps)
  return [
    ...(condition?.kind === 'list' ? [power('mintList', { until: endAt })] : []),
    ...(leastMints === undefined || leastMints !== mints
      ? [power('launchEarly', { limit: whole(leastMints), until: endAt })]
      : []),
    ...(!isPaid && liquidityBps !== 0 ? [power('launchFree', { until: launchEnd })] : []),
    ...(isPaid && liquidityBps !== 10_000 ? [power('mintProceeds', { limit: rest })] : []),
  ]
}

/** What the deployer of a sale can do with it, until the selling has ended: nothing else about it changes. */
function saleDeployerPowers({ endAt, phases }: SaleRule): TokenPower[] {
  const isListed = phases.some(({ listRoot = zeroHash }) => listRoot !== zeroHash)
  return [...(isListed ? [power('saleList', { until: endAt })] : []), power('saleEarly', { until: endAt })]
}
