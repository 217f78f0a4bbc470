import { hasOwner, type TokenKind, type TokenModule, tokenLimits } from '@tokensmith/contracts/compose/tokenModules.ts'
import type { FairMintCondition } from '@tokensmith/sdk/mint/FairMintValues.ts'
import type { PoolTaxValues } from '@tokensmith/sdk/pool/OwnPoolValues.ts'
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
  return [
    ...(draft.trading ? taxPowers(draft.trading, draft) : []),
    ...(draft.pool ? poolOwnerPowers(draft.pool, draft) : []),
    ...draft.modules.flatMap((module) => modulePowers(module, draft)),
    ...(hasOwner(draft) ? [power('transferOwnership')] : []),
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

function taxPowers(
  { buyCeilingBps, sellCeilingBps }: Partial<TaxValues>,
  { market, dividend, compounding, sale }: PowerDraft,
): TokenPower[] {
  const { tradingStart, limits } = market ?? {}
  const { automatic, ratePerInterval } = compounding ?? {}
  return [
    ...(buyCeilingBps !== 0 ? [power('buyTax', { limit: whole(buyCeilingBps) })] : []),
    ...(sellCeilingBps !== 0 ? [power('sellTax', { limit: whole(sellCeilingBps) })] : []),
    // Nobody knows when the finish of a sale will start trading.
    ...(limits ? [power('loosenLimits', { until: sale ? 0n : endAfter(tradingStart, limits.seconds) })] : []),
    ...['registerPair', 'exempt', 'taxSplit', 'swapBack'].map((id) => power(id)),
    ...(tradingStart !== undefined ? [power('startTrading', { until: tradingStart })] : []),
    ...(dividend ? [power('dividendExcluded')] : []),
    ...(compounding ? [power('interestExcluded')] : []),
    ...(automatic === false ? [power('compound', { limit: whole(ratePerInterval) })] : []),
  ]
}

function poolOwnerPowers(
  { tradingStart }: NonNullable<PowerDraft['pool']>,
  { poolLimits, poolTax }: PowerDraft,
): TokenPower[] {
  const { buy, sell, maxBuy, maxBuyDuration } = poolTax ?? {}
  return [
    ...(tradingStart !== undefined ? [power('startTrading', { until: tradingStart })] : []),
    ...(poolLimits ? [power('loosenLimits', { until: endAfter(tradingStart, poolLimits.duration) })] : []),
    ...(sumOfRates(buy) + sumOfRates(sell) > 0 ? [power('lowerPoolTax')] : []),
    ...((buy?.fundBps ?? 0) + (sell?.fundBps ?? 0) > 0 ? [power('feeAddress')] : []),
    ...(maxBuy ? [power('raiseMaxBuy', { until: endAfter(tradingStart, maxBuyDuration) })] : []),
  ]
}

function modulePowers(module: TokenModule, draft: PowerDraft): TokenPower[] {
  const { supply, mintCap, pausableUntil, whitelistUntil, transferBurn, transferFee, dust } = draft
  const isRead = mintCap !== undefined && supply !== undefined && mintCap >= supply
  switch (module) {
    case 'mint':
      return [power('mint', { limit: isRead ? mintCap - supply : undefined })]
    case 'pause':
      return [power('pause', { until: pausableUntil })]
    case 'blacklist':
      return [power('blacklist')]
    case 'whitelist':
      return [power('whitelist', { until: whitelistUntil })]
    case 'transferBurn':
      if (isFixedModule(module, draft.kind)) return []
      return [power('transferBurn', { limit: whole(transferBurn?.ceilingBps) })]
    case 'transferFee':
      if (isFixedModule(module, draft.kind)) return []
      return [power('transferFee', { limit: whole(transferFee?.ceilingBps) }), power('feeAddress')]
    case 'ownershipLock':
      return [power('ownershipLock', { limit: BigInt(tokenLimits.ownershipLockSeconds) })]
    case 'dust':
      return [power('dust', { limit: dust && BigInt(dust.addresses) })]
    default:
      return []
  }
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
