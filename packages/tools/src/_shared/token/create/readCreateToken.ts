import { type TokenModule, tokenLimits } from '@tokensmith/contracts/compose/tokenModules.ts'
import { parseAddress } from '@tokensmith/sdk/parse/parseAddress.ts'
import { parseAmount } from '@tokensmith/sdk/parse/parseAmount.ts'
import { parseDecimals } from '@tokensmith/sdk/parse/parseDecimals.ts'
import type { InputFault, Parsed } from '@tokensmith/sdk/parse/parsed.ts'
import { parsePercent } from '@tokensmith/sdk/parse/parsePercent.ts'
import { parseTimestamp } from '@tokensmith/sdk/parse/parseTimestamp.ts'
import { parseTokenName } from '@tokensmith/sdk/parse/parseTokenName.ts'
import { parseTokenSymbol } from '@tokensmith/sdk/parse/parseTokenSymbol.ts'
import { parseAddressList } from '@tokensmith/ui/address/parseAddressList.ts'
import { type Address, formatUnits } from 'viem'
import type { FormReading } from '../../form/useFieldProps.ts'
import type { TokenVariant } from '../TokenVariant.ts'
import { chosenModules } from './chosenModules.ts'
import type { CreateTokenField, CreateTokenValues } from './createTokenFields.ts'
import { readMetadata } from './readMetadata.ts'

/** What is known of the token to be; a part that is not filled in, or wrong, is missing. */
export type TokenDraft = {
  modules: readonly TokenModule[]
  name?: string
  symbol?: string
  decimals?: number
  /** Base units. */
  supply?: bigint
  /** Receives the supply and, where the token has an owner, owns it. */
  owner?: Address
  mintCap?: bigint
  pausableUntil?: bigint
  whitelistUntil?: bigint
  whitelistAccounts: readonly Address[]
  transferBurn?: { bps: number; ceilingBps: number }
  transferFee?: { bps: number; ceilingBps: number }
  feeAddress?: Address
  contractUri: string
}

export type CreateTokenReading = FormReading<CreateTokenField> & { draft: TokenDraft; complete: boolean }

export type CreateTokenContext = {
  /** The connected wallet: the default of owner and fee address. */
  wallet?: Address
  /** Unix seconds by the chain's clock. */
  now: bigint
  /** Symbols of well-known tokens of the chain; one that looks the same is pointed out. */
  knownSymbols: readonly string[]
}

/** Reads the creation form. Pure: no chain, no wallet; says for each field what is wrong and what to look at again. */
export function readCreateToken(
  values: CreateTokenValues,
  variant: Pick<TokenVariant, 'offers' | 'always'>,
  { wallet, now, knownSymbols }: CreateTokenContext,
): CreateTokenReading {
  const faults: Partial<Record<CreateTokenField, InputFault>> = {}
  const asks: Partial<Record<CreateTokenField, readonly InputFault[]>> = {}
  const take = <Value>(field: CreateTokenField, parsed: Parsed<Value>): Value | undefined => {
    if (!parsed.ok) {
      faults[field] = parsed.error
      return undefined
    }
    if (parsed.asks.length > 0) asks[field] = parsed.asks
    return parsed.value
  }
  const refuse = (field: CreateTokenField, code: InputFault['code'], params: InputFault['params'] = {}) => {
    faults[field] = { code, params }
  }
  const takeAddress = (field: CreateTokenField) =>
    values[field].trim() === '' ? wallet : take(field, parseAddress(values[field], { refuseZero: true }))
  const takeTime = (field: CreateTokenField, mostSeconds: number) => {
    const at = take(field, parseTimestamp(values[field], { after: now }))
    if (at !== undefined && at > now + BigInt(mostSeconds)) refuse(field, 'timestampOutOfRange')
    return at
  }

  const modules = chosenModules(values, variant)
  const has = (module: TokenModule) => modules.includes(module)
  const decimals = take('decimals', parseDecimals(values.decimals))
  const takeAmount = (field: CreateTokenField, zero: boolean) =>
    take(field, parseAmount(values[field], decimals ?? 18, { zero }))
  const draft: TokenDraft = {
    modules,
    name: take('name', parseTokenName(values.name)),
    symbol: take('symbol', parseTokenSymbol(values.symbol, knownSymbols)),
    decimals,
    // A token that can be minted later may start with nothing.
    supply: takeAmount('supply', has('mint')),
    owner: takeAddress('owner'),
    whitelistAccounts: [],
    contractUri: '',
  }
  if (has('mint')) {
    draft.mintCap = takeAmount('cap', false)
    const { mintCap: cap, supply } = draft
    if (cap !== undefined && supply !== undefined && cap < supply) {
      const text = (amount: bigint) => formatUnits(amount, decimals ?? 18)
      refuse('cap', 'supplyAboveCap', { supply: text(supply), cap: text(cap) })
    }
  }
  if (has('pause')) draft.pausableUntil = takeTime('pausableUntil', tokenLimits.pausableSeconds)
  if (has('whitelist')) {
    draft.whitelistUntil = takeTime('whitelistUntil', tokenLimits.whitelistSeconds)
    const list = parseAddressList(values.whitelistAccounts)
    if (list.faults[0]) faults.whitelistAccounts = list.faults[0].fault
    draft.whitelistAccounts = list.addresses
  }
  for (const module of ['transferBurn', 'transferFee'] as const) {
    if (!has(module)) continue
    const bps = take(`${module}Percent`, parsePercent(values[`${module}Percent`], tokenLimits.taxCeilingBps))
    const typedCeiling = values[`${module}Ceiling`].trim()
    const ceilingBps =
      typedCeiling === '' ? bps : take(`${module}Ceiling`, parsePercent(typedCeiling, tokenLimits.taxCeilingBps))
    if (bps === undefined || ceilingBps === undefined) continue
    if (bps > ceilingBps) refuse(`${module}Ceiling`, 'taxAboveCeiling', { bps, ceilingBps })
    draft[module] = { bps, ceilingBps }
  }
  const sumBps = (draft.transferBurn?.ceilingBps ?? 0) + (draft.transferFee?.ceilingBps ?? 0)
  if (sumBps > tokenLimits.taxCeilingBps) {
    refuse(has('transferFee') ? 'transferFeePercent' : 'transferBurnPercent', 'taxCeilingsTooHigh', {
      sumBps,
      maxBps: tokenLimits.taxCeilingBps,
    })
  }
  if (has('transferFee')) draft.feeAddress = takeAddress('feeAddress')
  draft.contractUri = readMetadata(values, draft, faults)
  return { draft, faults, asks, complete: Object.keys(faults).length === 0 }
}
