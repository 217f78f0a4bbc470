import {
  hasFairMint,
  hasOwnPool,
  hasTrading,
  type TokenComposition,
  type TokenModule,
} from '@tokensmith/contracts/compose/tokenModules.ts'
import { tokenConstructorParameters } from '@tokensmith/contracts/generated/abis.ts'
import { zeroAddress, zeroHash } from 'viem'
import { needed } from '../base/errors/refuseWhen.ts'
import type { FairMintValues } from '../mint/FairMintValues.ts'
import { usualPoolFeeBps } from '../pool/poolMath.ts'
import { checkFairMintValues, checkInscriptionValues } from './checkFairMintValues.ts'
import { checkMarketValues } from './checkMarketValues.ts'
import { checkCompoundValues, checkDividendValues } from './checkPayoutValues.ts'
import { checkOwnPoolValues, checkPoolLimitsValues, checkPoolTaxValues } from './checkPoolValues.ts'
import { checkTaxUnits } from './checkTaxUnits.ts'
import { checkTaxValues, checkTillValues, type TillParts } from './checkTaxValues.ts'
import { checkDustValues, checkInvitationValues, checkPrizeValues } from './checkTradeModuleValues.ts'
import { encodeSplit } from './encodeSplit.ts'
import type { TradingValues } from './tradingValues.ts'

/** One structure of a constructor. */
export type ConstructorPart = {
  parameter: (typeof tokenConstructorParameters)[keyof typeof tokenConstructorParameters]
  value: object
}

const parameters = tokenConstructorParameters

/** What else the checks look at: supply and decimals at creation, mint cap, the chain's time where it is known. */
export type EncodeTradingContext = { supply: bigint; decimals: number; mintCap?: bigint; nowAt?: bigint }

/** The structures of what a kind that trades brings along, in the order of the constructor, checked. */
export function encodeKindParts(
  composition: TokenComposition,
  values: TradingValues,
  { supply, decimals, mintCap = 0n, nowAt }: EncodeTradingContext,
): ConstructorPart[] {
  if (hasOwnPool(composition)) return encodePool(composition, values, { supply, nowAt })
  const { kind, modules } = composition
  const market = needed(values.market, 'market')
  checkMarketValues(market, { supply, nowAt })
  const none = { tradingStart: 0n, limitSeconds: 0, maxTransaction: 0n, maxHolding: 0n, coolDown: 0 }
  const parts: ConstructorPart[] = [{ parameter: parameters.market, value: { ...none, ...defined(market) } }]
  if (hasFairMint(composition)) return [...parts, ...encodeFairMint(composition, values, { supply, decimals, nowAt })]
  if (hasTrading(composition)) {
    const purposes = { dividends: kind === 'dividend' || kind === 'lpDividend', prizes: modules.includes('prizePool') }
    parts.push(...encodeTaxes(values, purposes, { supply, decimals }))
  }
  if (kind === 'dividend') {
    const dividend = needed(values.dividend, 'dividend')
    checkDividendValues(dividend)
    const value = { minHolding: 0n, waitSeconds: 0, excluded: [], ...defined(dividend) }
    parts.push({ parameter: parameters.dividend, value })
  }
  if (kind === 'compound') {
    const compounding = needed(values.compounding, 'compounding')
    checkCompoundValues(compounding, { least: supply > mintCap ? supply : mintCap, nowAt })
    parts.push({ parameter: parameters.compounding, value: { excluded: [], ...defined(compounding) } })
  }
  if (kind === 'lpDividend') {
    const lpDividend = needed(values.lpDividend, 'lpDividend')
    checkDividendValues(lpDividend)
    const value = { minStake: 0n, minTotalStake: 0n, waitSeconds: 0, ...defined(lpDividend) }
    parts.push({ parameter: parameters.lpDividend, value })
  }
  return parts
}

function encodeFairMint(
  { kind }: TokenComposition,
  values: TradingValues,
  { supply, decimals, nowAt }: EncodeTradingContext,
): ConstructorPart[] {
  const fairMint = needed(values.fairMint, 'fairMint')
  checkFairMintValues(fairMint, { supply, market: needed(values.market, 'market'), nowAt })
  const parts: ConstructorPart[] = [{ parameter: parameters.fairMint, value: toRules(fairMint) }]
  if (kind !== 'inscription') return parts
  const inscription = needed(values.inscription, 'inscription')
  checkInscriptionValues(inscription, { quantity: fairMint.quantity, decimals })
  return [...parts, { parameter: parameters.inscription, value: inscription }]
}

/** As the contract takes them. */
function toRules({ feeWei, startAt, endAt, condition, ...values }: FairMintValues) {
  const holds = condition.kind === 'holding'
  return {
    ...values,
    ...{ fee: feeWei, startAt: Number(startAt), endAt: Number(endAt) },
    condition: ['none', 'list', 'holding'].indexOf(condition.kind),
    listRoot: condition.kind === 'list' ? condition.root : zeroHash,
    holdToken: holds ? condition.token : zeroAddress,
    holdAmount: holds ? condition.amount : 0n,
  }
}

function encodePool(
  { kind }: TokenComposition,
  values: TradingValues,
  { supply, nowAt }: Omit<EncodeTradingContext, 'decimals'>,
): ConstructorPart[] {
  const pool = needed(values.pool, 'pool')
  checkOwnPoolValues(pool, { supply, nowAt })
  const parts: ConstructorPart[] = [
    { parameter: parameters.pool, value: { feeBps: usualPoolFeeBps, ...defined(pool) } },
  ]
  if (kind === 'erc314') {
    const { poolLimits = {} } = values
    checkPoolLimitsValues(poolLimits, supply)
    const value = { duration: 0, maxHolding: 0n, coolDown: 0, ...defined(poolLimits) }
    return [...parts, { parameter: parameters.limits, value }]
  }
  const poolTax = needed(values.poolTax, 'poolTax')
  checkPoolTaxValues(poolTax)
  const value = { fund: zeroAddress, maxBuy: 0n, maxBuyDuration: 0, ...defined(poolTax) }
  return [...parts, { parameter: parameters.tax, value }]
}

function encodeTaxes(
  values: TradingValues,
  purposes: TillParts,
  token: { supply: bigint; decimals: number },
): ConstructorPart[] {
  const trading = needed(values.trading, 'trading')
  const till = needed(values.till, 'till')
  checkTaxValues(trading)
  const { buyBps, sellBps, buyCeilingBps = buyBps, sellCeilingBps = sellBps, launchTaxBps = 0 } = trading
  checkTaxUnits(token, [buyCeilingBps, sellCeilingBps, launchTaxBps])
  checkTillValues(till, purposes)
  const taxes = {
    ...{ buyCeilingBps: trading.buyBps, sellCeilingBps: trading.sellBps, launchTaxBps: 0, launchSeconds: 0 },
    ...{ swapThreshold: 0n, feeExempt: [], holdingExempt: [], transactionExempt: [] },
    ...defined(trading),
  }
  return [
    { parameter: parameters.trading, value: taxes },
    { parameter: parameters.till, value: { ...till, split: encodeSplit(till.split) } },
  ]
}

/** The structures of the modules that live on taxes, in canonical order, checked. */
export function encodeTradeModules(modules: readonly TokenModule[], values: TradingValues): ConstructorPart[] {
  const parts: ConstructorPart[] = []
  if (modules.includes('invitation')) {
    const invitation = needed(values.invitation, 'invitation')
    checkInvitationValues(invitation, needed(values.trading, 'trading'))
    parts.push({ parameter: parameters.invitation, value: invitation })
  }
  if (modules.includes('prizePool')) {
    const prize = needed(values.prize, 'prizePool')
    checkPrizeValues(prize)
    parts.push({ parameter: parameters.prize, value: { maxReward: 0n, ...defined(prize) } })
  }
  if (modules.includes('dust')) {
    const dust = needed(values.dust, 'dust')
    checkDustValues(dust)
    parts.push({ parameter: parameters.dust, value: dust })
  }
  return parts
}

/** Without values that are undefined: they must not hide a default. */
function defined<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values
}
