import {
  hasFairMint,
  hasMarket,
  hasOwnPool,
  hasSale,
  hasTrading,
  type TokenModule,
  tokenLimits,
} from '@tokensmith/contracts/compose/tokenModules.ts'
import { parseDecimals } from '@tokensmith/sdk/base/parse/parseDecimals.ts'
import { parseTokenName } from '@tokensmith/sdk/base/parse/parseTokenName.ts'
import { parseTokenSymbol } from '@tokensmith/sdk/base/parse/parseTokenSymbol.ts'
import { formatUnits } from 'viem'
import type { FormFault } from '../../_shared/form/FormFault.ts'
import type { FormReading } from '../../_shared/form/useFieldProps.ts'
import { isFixedModule } from '../isFixedModule.ts'
import type { TokenVariant } from '../TokenVariant.ts'
import type { CreateTokenContext } from './CreateTokenContext.ts'
import { CreateTokenReader } from './CreateTokenReader.ts'
import { chosenModules } from './chosenModules.ts'
import type { CreateTokenField, CreateTokenValues } from './createTokenFields.ts'
import { parseFairMint } from './parseFairMint.ts'
import { parseCompound, parseDividend, parseLpDividend } from './parseIncome.ts'
import { parseInscription } from './parseInscription.ts'
import { parseLaunch } from './parseLaunch.ts'
import { type MarketContext, parseMarket, parseNativeMarket } from './parseMarket.ts'
import { parseMetadata } from './parseMetadata.ts'
import { parseOwnPool } from './parseOwnPool.ts'
import { parseDust, parseInvitation, parsePrize } from './parseRewards.ts'
import { parseSale } from './parseSale.ts'
import { parseTaxes, parseTill, purposesOf } from './parseTaxes.ts'
import { refuseCoarseUnits } from './refuseCoarseUnits.ts'
import type { TokenDraft } from './TokenDraft.ts'

export type CreateTokenReading = FormReading<CreateTokenField, FormFault> & {
  draft: TokenDraft
  /** Nothing is wrong and nothing is missing: a plan can be made. */
  complete: boolean
}

const noMarket: MarketContext = { chain: { name: '', symbol: '', swaps: [], tokens: [] }, coins: {} }

/** Reads the creation form. Pure: no chain, no wallet; says for each field what is wrong and what to look at again. */
export function parseCreateToken(
  values: CreateTokenValues,
  variant: Pick<TokenVariant, 'kind' | 'offers' | 'always'>,
  context: CreateTokenContext,
): CreateTokenReading {
  const reader = new CreateTokenReader(values)
  const draft = readCommon(reader, variant, context)
  if (hasFairMint(variant)) readMinting(reader, draft, variant, context)
  else if (hasMarket({ kind: variant.kind, modules: draft.modules })) parseTrading(reader, draft, variant, context)
  if (hasOwnPool(variant)) parseOwnPool(reader, draft, variant, context)
  draft.contractUri = parseMetadata(values, draft, reader.faults)
  const { faults, asks } = reader
  return { draft, faults, asks, complete: Object.keys(faults).length === 0 && isWhole(draft, variant) }
}

/** Everything that a token without a pair can have. */
function readCommon(
  reader: CreateTokenReader,
  variant: Pick<TokenVariant, 'kind' | 'offers' | 'always'>,
  { wallet, now, knownSymbols }: CreateTokenContext,
): TokenDraft {
  const { typed: values } = reader
  const modules = chosenModules(values, variant)
  const has = (module: TokenModule) => modules.includes(module)
  const decimals = reader.take('decimals', parseDecimals(values.decimals))
  const draft: TokenDraft = {
    modules,
    name: reader.take('name', parseTokenName(values.name)),
    symbol: reader.take('symbol', parseTokenSymbol(values.symbol, knownSymbols)),
    decimals,
    // A token that can be minted later may start with nothing, unless something is to be traded.
    supply: hasFairMint(variant)
      ? 0n
      : reader.amount(
          'supply',
          { decimals: decimals ?? 18 },
          {
            zero: has('mint') && !hasMarket({ kind: variant.kind, modules }) && !hasOwnPool(variant),
          },
        ),
    owner: hasFairMint(variant) ? wallet : reader.addressOr('owner', wallet),
    whitelistAccounts: [],
    contractUri: '',
  }
  if (has('mint')) {
    draft.mintCap = reader.amount('cap', { decimals: decimals ?? 18 })
    const { mintCap: cap, supply } = draft
    if (cap !== undefined && supply !== undefined && cap < supply) {
      const text = (amount: bigint) => formatUnits(amount, decimals ?? 18)
      reader.refuse('cap', 'supplyAboveCap', { supply: text(supply), cap: text(cap) })
    }
  }
  if (has('pause')) draft.pausableUntil = reader.timeWithin('pausableUntil', now, tokenLimits.pausableSeconds)
  if (has('whitelist')) {
    draft.whitelistUntil = reader.timeWithin('whitelistUntil', now, tokenLimits.whitelistSeconds)
    draft.whitelistAccounts = reader.addresses('whitelistAccounts')
  }
  for (const module of ['transferBurn', 'transferFee'] as const) {
    if (!has(module)) continue
    draft[module] = isFixedModule(module, variant.kind)
      ? readFixedRate(reader, `${module}Percent`)
      : reader.rateWithCeiling(`${module}Percent`, `${module}Ceiling`, tokenLimits.taxCeilingBps)
  }
  const sumBps = (draft.transferBurn?.ceilingBps ?? 0) + (draft.transferFee?.ceilingBps ?? 0)
  if (sumBps > tokenLimits.taxCeilingBps) {
    reader.refuse(has('transferFee') ? 'transferFeePercent' : 'transferBurnPercent', 'taxCeilingsTooHigh', {
      sumBps,
      maxBps: tokenLimits.taxCeilingBps,
    })
  }
  refuseCoarseUnits(reader, draft, [sumBps])
  if (has('transferFee')) draft.feeAddress = reader.addressOr('feeAddress', wallet)
  return draft
}

/** A rate that nobody can ever change. One of 0 would be code that does nothing. */
function readFixedRate(reader: CreateTokenReader, field: 'transferBurnPercent' | 'transferFeePercent') {
  const bps = reader.percent(field, tokenLimits.taxCeilingBps)
  if (bps === 0) return reader.refuse(field, 'fixedRateZero')
  return bps === undefined ? undefined : { bps, ceilingBps: bps }
}

/** What a token with a pair has on top of it; added to `draft`. */
function parseTrading(
  reader: CreateTokenReader,
  draft: TokenDraft,
  { kind }: Pick<TokenVariant, 'kind'>,
  { wallet, now, market: offered = noMarket }: CreateTokenContext,
): void {
  const { modules, supply, decimals = 18 } = draft
  const has = (module: TokenModule) => modules.includes(module)
  const sells = hasSale({ modules })
  const market = parseMarket(reader, offered, { supply, decimals, now, sells })
  const { base, baseIsNative } = market
  draft.market = market
  if (sells) {
    draft.sale = parseSale(reader, { wallet, supply, decimals, now, coin: base, paysNative: baseIsNative })
  }
  if (hasTrading({ kind, modules })) {
    const purposes = purposesOf(kind, modules)
    const { feeBps: exchangeFeeBps } = market
    const taxes = { wallet, supply, decimals, baseIsNative, purposes, market: offered, exchangeFeeBps }
    draft.trading = parseTaxes(reader, taxes)
    draft.till = parseTill(reader, taxes)
  }
  const income = { market: offered, base, decimals }
  if (kind === 'dividend') draft.dividend = parseDividend(reader, income)
  if (kind === 'lpDividend') draft.lpDividend = parseLpDividend(reader, income)
  if (kind === 'compound') {
    draft.compounding = parseCompound(reader, { now, decimals, least: draft.mintCap ?? supply })
  }
  if (has('invitation')) draft.invitation = parseInvitation(reader, decimals, draft.trading)
  if (has('prizePool')) draft.prize = parsePrize(reader, { supply, decimals, base })
  if (has('dust')) draft.dust = parseDust(reader)
  if (reader.typed.launch === '1' && !sells) draft.launch = parseLaunch(reader, { supply, decimals, market, now })
}

/** What a token that everybody mints has on top of it; added to `draft`. */
function readMinting(
  reader: CreateTokenReader,
  draft: TokenDraft,
  { kind }: Pick<TokenVariant, 'kind'>,
  { wallet, now, market = noMarket }: CreateTokenContext,
): void {
  const { symbol, decimals = 18 } = draft
  draft.market = parseNativeMarket(reader, market)
  draft.fairMint = parseFairMint(reader, { wallet, decimals, now, market })
  // Nobody owns such a token; who deployed it is the one person with something to do.
  draft.owner = draft.fairMint.deployer
  const { quantity } = draft.fairMint
  if (kind === 'inscription') draft.inscription = parseInscription(reader, { symbol, quantity, decimals })
}

/** A coin whose facts are still being read leaves no fault, but the token cannot be planned without it. */
function isWhole(
  { market, dividend, lpDividend, fairMint }: TokenDraft,
  { kind }: Pick<TokenVariant, 'kind'>,
): boolean {
  if (market && (!market.base || !market.router)) return false
  if (fairMint && !fairMint.condition) return false
  return (kind !== 'dividend' || dividend !== undefined) && (kind !== 'lpDividend' || lpDividend !== undefined)
}
