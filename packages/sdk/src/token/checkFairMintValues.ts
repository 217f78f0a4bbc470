import { size, stringToHex, zeroAddress } from 'viem'
import { refuseWhen } from '../base/errors/refuseWhen.ts'
import type { FairMintValues } from '../mint/FairMintValues.ts'
import { mintLiquidity } from '../mint/mintLiquidity.ts'
import { tradingLimits as limits } from './tradingLimits.ts'
import type { InscriptionValues, MarketValues } from './tradingValues.ts'

/** Least liquidity, the root of both amounts, that a pair of the Uniswap V2 kind begins with: it keeps 1,000 for ever. */
const leastLiquidity = 1_001n

type FairMintContext = { supply: bigint; market: MarketValues; nowAt?: bigint }

/**
 * Refuses what the constructor of a token that everybody mints would refuse, and what could never be launched.
 *
 * @param nowAt the chain's time; without it nothing is said about dates, but for an end that is not after the start.
 */
export function checkFairMintValues(values: FairMintValues, { supply, market, nowAt }: FairMintContext): void {
  const { tradingStart = 0n, limitSeconds = 0, maxTransaction = 0n, maxHolding = 0n, coolDown = 0 } = market
  const isLimited = maxTransaction > 0n || maxHolding > 0n || coolDown > 0 || limitSeconds > 0
  refuseWhen(tradingStart > 0n || isLimited, 'fairMintMarketInvalid')
  refuseWhen(supply !== 0n, 'fairMintSupplyNotZero')
  refuseWhen(values.deployer === zeroAddress, 'fairMintDeployerMissing')
  checkDates(values, nowAt)
  checkCounts(values)
  checkShares(values)
  const { condition } = values
  const isHoldingWrong = condition.kind === 'holding' && (condition.token === zeroAddress || condition.amount <= 0n)
  refuseWhen(isHoldingWrong, 'mintHoldingInvalid')
  checkLeast(values)
}

function checkDates({ startAt, endAt }: FairMintValues, nowAt = 0n): void {
  const latestStartAt = nowAt + BigInt(limits.mintWaitSeconds)
  refuseWhen(nowAt > 0n && startAt > latestStartAt, 'fairMintStartTooLate', {
    givenAt: startAt,
    latestAt: latestStartAt,
  })
  refuseWhen(startAt > nowAt && endAt <= startAt, 'fairMintEndNotAfterStart', { givenAt: endAt, startAt })
  const earliestAt = startAt > nowAt ? startAt : nowAt
  const latestAt = earliestAt + BigInt(limits.mintSeconds)
  const isLate = earliestAt > 0n && endAt > latestAt
  refuseWhen(endAt <= earliestAt || isLate, 'fairMintEndInvalid', { givenAt: endAt, earliestAt, latestAt })
}

function checkCounts({ quantity, mints, leastMints, feeWei }: FairMintValues): void {
  refuseWhen(quantity <= 0n, 'mintQuantityZero')
  refuseWhen(!isCount(mints), 'mintsInvalid', { max: limits.mints })
  refuseWhen(!isCount(leastMints) || leastMints > mints, 'leastMintsInvalid', { max: mints })
  const amount = quantity * BigInt(mints)
  refuseWhen(amount > limits.mintedSupply, 'mintTooLarge', { amount, max: limits.mintedSupply })
  const totalWei = feeWei * BigInt(mints)
  refuseWhen(totalWei > limits.mintFees, 'mintFeesTooHigh', { totalWei, maxWei: limits.mintFees })
}

function isCount(count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= limits.mints
}

function checkShares(values: FairMintValues): void {
  const { feeWei, liquidityBps, premiumBps, refundBps, vestingSeconds, liquidityLockSeconds } = values
  const maxBps = limits.mintBps
  const minBps = limits.mintLiquidityBps
  refuseWhen(liquidityBps > maxBps, 'liquidityShareTooHigh', { maxBps })
  refuseWhen(premiumBps > limits.mintPremiumBps, 'launchPremiumTooHigh', { maxBps: limits.mintPremiumBps })
  refuseWhen(refundBps > maxBps, 'giveBackShareTooHigh', { maxBps })
  refuseWhen(feeWei > 0n && liquidityBps < minBps, 'liquidityShareTooLow', { bps: liquidityBps, minBps })
  refuseWhen(feeWei === 0n && refundBps > 0, 'giveBackWithoutFee')
  refuseWhen(vestingSeconds > limits.mintVestingSeconds, 'mintVestingTooLong')
  const { min, max } = limits.mintLockSeconds
  refuseWhen(liquidityLockSeconds > max, 'mintLockTooLong')
  refuseWhen(liquidityLockSeconds > 0 && liquidityLockSeconds < min, 'mintLockTooShort')
}

/** The contract takes such rules, but its launch would fail, or pass the pair by, with no more than the least mints. */
function checkLeast(rules: FairMintValues): void {
  const { leastMints, feeWei, liquidityBps } = rules
  if (liquidityBps === 0) return
  const escrowWei = feeWei * BigInt(leastMints)
  const { coin, amount } = mintLiquidity({ rules, mintsMade: leastMints, escrowWei })
  const isEmpty = feeWei === 0n ? amount === 0n : coin * amount < leastLiquidity * leastLiquidity
  refuseWhen(isEmpty, 'mintLiquidityTooSmall')
}

/** Refuses inscriptions that the constructor would refuse. */
export function checkInscriptionValues(
  { protocol, tick }: InscriptionValues,
  { quantity, decimals }: { quantity: bigint; decimals: number },
): void {
  checkText(protocol, limits.inscriptionProtocolBytes)
  checkText(tick, limits.inscriptionTickBytes)
  refuseWhen(quantity % 10n ** BigInt(decimals) !== 0n, 'inscriptionQuantityNotWhole')
}

function checkText(text: string, maxBytes: number): void {
  const isWrong = text === '' || size(stringToHex(text)) > maxBytes || [...text].some(breaksText)
  refuseWhen(isWrong, 'inscriptionTextInvalid', { text, maxBytes })
}

/** Characters that would end or break the text of an inscription. */
function breaksText(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return code < 0x20 || code === 0x7f || character === '"' || character === '\\'
}
