import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { tradingLimits } from '@tokensmith/sdk/token/tradingLimits.ts'
import { type Address, formatUnits, isAddressEqual, zeroAddress } from 'viem'
import type { CreateTokenReader } from './CreateTokenReader.ts'
import type { CreateTokenField, CreateTokenValues } from './createTokenFields.ts'
import type { DraftCoin, LimitsDraft, MarketDraft } from './TokenDraft.ts'

/** Of an exchange whose fee is not known: that of Uniswap V2. */
const usualFeeBps = 30
/** Shorter limits would be over before anybody traded. */
const shortestLimitsSeconds = 60

/** A coin that is not in the chain's list, as the chain tells it. */
export type TypedCoinState = 'reading' | 'missing' | DraftCoin

export type MarketContext = {
  chain: Pick<ChainEntry, 'swaps' | 'tokens' | 'symbol' | 'wrapped' | 'name'>
  /** Coins whose addresses were typed, by the address in small letters. */
  coins: Readonly<Record<string, TypedCoinState>>
  /** Measured seconds of a block; undefined while unknown. */
  blockSeconds?: number
}

/** The exchange that the form stands on: an entry of the chain's list, a typed router, or what another chain knew. */
export function findExchange(values: Pick<CreateTokenValues, 'exchange'>, swaps: ChainEntry['swaps']) {
  const { exchange } = values
  if (exchange === 'custom' || swaps.length === 0) return 'custom'
  return exchange === '' ? swaps[0]! : (swaps.find(({ router }) => router === exchange) ?? 'unknown')
}

/** Coins of the chain that a pair can stand on, without the native one and its wrapped form. */
export function listCoins({ tokens, wrapped }: MarketContext['chain']): DraftCoin[] {
  return tokens
    .filter(({ address }) => address !== zeroAddress && !(wrapped && isAddressEqual(address, wrapped)))
    .map(({ address, name, decimals }) => ({ address, symbol: name, decimals }))
}

/**
 * Reads a coin that was chosen from the chain's list or typed. `chosen` holds the choice, `typed` the address beside it.
 *
 * @returns undefined while the chain is asked about a typed one, and when it is wrong.
 */
export function parseCoin(
  reader: CreateTokenReader,
  chosen: CreateTokenField,
  typed: CreateTokenField,
  { chain, coins }: MarketContext,
): DraftCoin | undefined {
  const choice = reader.typed[chosen]
  if (choice !== 'custom') {
    const listed = listCoins(chain).find(({ address }) => address === choice)
    return listed ?? reader.refuseOwn(chosen, 'unknown', { chain: chain.name })
  }
  return parseTypedCoin(reader, typed, { chain, coins })
}

/** Reads a coin by its address alone; undefined while the chain is asked about it, and when it is wrong. */
export function parseTypedCoin(
  reader: CreateTokenReader,
  typed: CreateTokenField,
  { chain, coins }: MarketContext,
): DraftCoin | undefined {
  const address = reader.address(typed)
  if (!address) return undefined
  const known = chain.tokens.find((token) => isAddressEqual(token.address, address))
  if (known) return { address, symbol: known.name, decimals: known.decimals }
  const state = coins[address.toLowerCase()]
  if (state === 'missing') return reader.refuse(typed, 'tokenNotFound', { address })
  return state === 'reading' ? undefined : state
}

/** Reads exchange, pair, start and limits of a token that trades; with `sells` its sale starts trading. */
export function parseMarket(
  reader: CreateTokenReader,
  context: MarketContext,
  { supply, decimals, now, sells = false }: { supply?: bigint; decimals: number; now: bigint; sells?: boolean },
): MarketDraft {
  const { chain } = context
  if (supply !== undefined && supply > tradingLimits.supply) refuseSupply(reader, 'supply', supply, decimals)
  const exchange = readExchange(reader, chain)
  const tradingStart =
    sells || reader.isEmpty('tradingStart')
      ? undefined
      : reader.timeWithin('tradingStart', now, tradingLimits.waitSeconds, 'tradingStartTooLate')
  return {
    ...exchange,
    ...readBase(reader, context),
    tradingStart,
    limits: reader.typed.limits === '1' ? readLimits(reader, { supply, decimals }) : undefined,
  }
}

/** Reads the exchange of a token whose pair is always with the native coin, and which opens by its launch. */
export function parseNativeMarket(reader: CreateTokenReader, { chain }: MarketContext): MarketDraft {
  const exchange = readExchange(reader, chain)
  const { wrapped, symbol, name } = chain
  if (wrapped) return { ...exchange, base: { address: wrapped, symbol, decimals: 18 }, baseIsNative: true }
  const isTyped = findExchange(reader.typed, chain.swaps) === 'custom'
  reader.refuseOwn(isTyped ? 'router' : 'exchange', 'noWrapped', { chain: name })
  return { ...exchange, baseIsNative: true }
}

function readExchange(
  reader: CreateTokenReader,
  { swaps, name }: MarketContext['chain'],
): Pick<MarketDraft, 'router' | 'isListed' | 'feeBps'> {
  const exchange = findExchange(reader.typed, swaps)
  if (exchange === 'unknown') reader.refuseOwn('exchange', 'unknown', { chain: name })
  const router = exchange === 'custom' ? reader.address('router') : exchange === 'unknown' ? undefined : exchange.router
  const listed = router && swaps.find((swap) => isAddressEqual(swap.router, router))
  return { router, isListed: listed !== undefined, feeBps: listed?.feeBps ?? usualFeeBps }
}

/** More than one side of a pair can hold. */
export function refuseSupply(
  reader: CreateTokenReader,
  field: CreateTokenField,
  supply: bigint,
  decimals: number,
): void {
  const text = (amount: bigint) => formatUnits(amount, decimals)
  reader.refuse(field, 'supplyTooLargeForPair', { supply: text(supply), max: text(tradingLimits.supply) })
}

/** The pair's other coin. A typed address of the wrapped native coin means the native coin. */
function readBase(reader: CreateTokenReader, context: MarketContext): Pick<MarketDraft, 'base' | 'baseIsNative'> {
  const { wrapped, symbol } = context.chain
  const native = (address: Address) => ({ base: { address, symbol, decimals: 18 }, baseIsNative: true })
  if (reader.typed.base === '') {
    if (wrapped) return native(wrapped)
    reader.refuseOwn('base', 'noWrapped', { chain: context.chain.name })
    return { baseIsNative: true }
  }
  const base = parseCoin(reader, 'base', 'baseToken', context)
  if (base && wrapped && isAddressEqual(base.address, wrapped)) return native(wrapped)
  return { base, baseIsNative: false }
}

function readLimits(
  reader: CreateTokenReader,
  { supply, decimals }: { supply?: bigint; decimals: number },
): LimitsDraft | undefined {
  const part = (field: 'maxTransaction' | 'maxHolding', leastParts: bigint) =>
    parsePartOfSupply(reader, field, leastParts, { supply, decimals })
  const maxTransaction = part('maxTransaction', tradingLimits.maxTransactionParts)
  const maxHolding = part('maxHolding', tradingLimits.maxHoldingParts)
  const coolDown = reader.seconds('coolDown', { max: tradingLimits.coolDownSeconds, code: 'coolDownTooLong', empty: 0 })
  const seconds = reader.seconds('limitsFor', {
    min: shortestLimitsSeconds,
    max: tradingLimits.waitSeconds,
    code: 'limitsDurationInvalid',
  })
  const isNothing = ['maxTransaction', 'maxHolding', 'coolDown'].every((field) => isNought(reader, field as 'coolDown'))
  if (isNothing) return reader.refuse('maxHolding', 'limitsEndWithoutLimits')
  if (seconds === undefined || coolDown === undefined) return undefined
  return { seconds, maxTransaction, maxHolding, coolDown }
}

/** Base units of a limit that is typed in percent of the supply; undefined without one. */
export function parsePartOfSupply(
  reader: CreateTokenReader,
  field: 'maxTransaction' | 'maxHolding',
  leastParts: bigint,
  { supply, decimals }: { supply?: bigint; decimals: number },
): bigint | undefined {
  const bps = reader.percent(field, 10_000, 0)
  if (bps === undefined || bps === 0) return undefined
  if (BigInt(bps) * leastParts < 10_000n) {
    const min = formatUnits((supply ?? 0n) / leastParts, decimals)
    return reader.refuse(field, `${field}TooLow`, { min })
  }
  return supply === undefined ? undefined : (supply * BigInt(bps)) / 10_000n
}

/** True for a limit that is left out. */
export function isNought(reader: CreateTokenReader, field: CreateTokenField): boolean {
  return /^\s*(0(\.0+)?)?\s*$/.test(reader.typed[field])
}
