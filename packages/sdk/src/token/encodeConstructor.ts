import {
  hasMarket,
  hasOwner,
  hasOwnPool,
  type TokenComposition,
  type TokenModule,
  tokenLimits,
} from '@tokensmith/contracts/compose/tokenModules.ts'
import { tokenConstructorParameters } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, encodeAbiParameters, type Hex } from 'viem'
import { needed, refuseWhen } from '../base/errors/refuseWhen.ts'
import { requireComposition } from '../base/toolbox/findTemplate.ts'
import { checkTaxUnits } from './checkTaxUnits.ts'
import { encodeSale } from './encodeSale.ts'
import { type ConstructorPart, encodeKindParts, encodeTradeModules } from './encodeTrading.ts'
import type { TradingValues } from './tradingValues.ts'

/** What a token is created with. Amounts are base units, times unix seconds, rates basis points. */
export type TokenValues = {
  name: string
  symbol: string
  decimals: number
  supply: bigint
  /** Holder of the whole initial supply. */
  receiver: Address
  /** Metadata address (ERC-7572); empty unless told. It can never be changed. */
  contractURI?: string
  /** First owner; needed by every module but `burn` and what a kind without an owner fixes for ever. */
  owner?: Address
  /** Module `mint`: the highest total supply there can ever be. */
  mintCap?: bigint
  /** Module `pause`: after this no pause is possible. */
  pausableUntil?: bigint
  /** Module `whitelist`: when the gate opens, and who can pass before. */
  whitelistUntil?: bigint
  whitelistAccounts?: readonly Address[]
  /**
   * Modules `transferBurn` and `transferFee`: rate now, and the highest it can ever be (the rate now, unless told). A kind
   * without an owner takes the rate alone, which stays for ever.
   */
  transferBurnBps?: number
  transferBurnCeilingBps?: number
  transferFeeBps?: number
  transferFeeCeilingBps?: number
  feeAddress?: Address
} & TradingValues

/**
 * Encodes the constructor arguments of a composition, and refuses what the constructor would refuse.
 *
 * @param options.nowAt the chain's time; without it, dates of trading tokens are not looked at.
 * @throws ToolboxError `modulesInvalid` when a value that a module needs is missing, `supplyAboveCap`,
 * `taxAboveCeiling`, `taxCeilingsTooHigh`, `fixedRateZero`, `taxUnitsTooCoarse`, and the codes of the checks of trading values and of a sale.
 */
export function encodeConstructor(
  composition: TokenComposition,
  values: TokenValues,
  { nowAt }: { nowAt?: bigint } = {},
): Hex {
  const chosen = requireComposition(composition)
  const { modules } = chosen
  const { name, symbol, decimals, supply, receiver, contractURI = '', mintCap } = values
  const { base, owned } = tokenConstructorParameters
  const parts: ConstructorPart[] = [
    { parameter: base, value: { name, symbol, decimals, supply, receiver, contractURI } },
  ]
  if (hasOwner(chosen)) parts.push({ parameter: owned, value: { owner: needed(values.owner, 'owner') } })
  if (hasMarket(chosen) || hasOwnPool(chosen)) {
    const cap = modules.includes('mint') ? mintCap : undefined
    parts.push(...encodeKindParts(chosen, values, { supply, decimals, mintCap: cap, nowAt }))
  }
  parts.push(...encodeModules(chosen, values), ...encodeTradeModules(modules, values))
  parts.push(...encodeSale(chosen, values, { supply, nowAt }))
  return encodeAbiParameters(
    parts.map(({ parameter }) => parameter),
    parts.map(({ value }) => value) as never,
  )
}

/** The structures of the ordinary modules, in canonical order. */
function encodeModules(composition: TokenComposition, values: TokenValues): ConstructorPart[] {
  const { modules } = composition
  const has = (module: TokenModule) => modules.includes(module)
  const parts: ConstructorPart[] = []
  const { mintable, pausable, whitelist } = tokenConstructorParameters
  const { supply } = values
  if (has('mint')) {
    const cap = needed(values.mintCap, 'mint')
    refuseWhen(supply > cap, 'supplyAboveCap', { supply, cap })
    parts.push({ parameter: mintable, value: { cap } })
  }
  if (has('pause')) {
    parts.push({ parameter: pausable, value: { pausableUntil: needed(values.pausableUntil, 'pause') } })
  }
  if (has('whitelist')) {
    const until = needed(values.whitelistUntil, 'whitelist')
    parts.push({ parameter: whitelist, value: { until, accounts: values.whitelistAccounts ?? [] } })
  }
  return [...parts, ...encodeTransferTaxes(composition, values)]
}

/** Without an owner rates are fixed, and their own ceilings. */
function encodeTransferTaxes(composition: TokenComposition, values: TokenValues): ConstructorPart[] {
  const isFixed = !hasOwner(composition)
  const rateOf = (module: 'transferBurn' | 'transferFee') => {
    if (!composition.modules.includes(module)) return undefined
    const rate = readRate(values[`${module}Bps`], isFixed ? undefined : values[`${module}CeilingBps`], module)
    refuseWhen(isFixed && rate.bps === 0, 'fixedRateZero')
    return rate
  }
  const burnRate = rateOf('transferBurn')
  const feeRate = rateOf('transferFee')
  const sumBps = (burnRate?.ceilingBps ?? 0) + (feeRate?.ceilingBps ?? 0)
  const maxBps = tokenLimits.taxCeilingBps
  refuseWhen(sumBps > maxBps, 'taxCeilingsTooHigh', { sumBps, maxBps })
  checkTaxUnits(values, [sumBps])
  const { transferBurn, transferFee, fixedTransferBurn, fixedTransferFee } = tokenConstructorParameters
  const parts: ConstructorPart[] = []
  if (burnRate) parts.push({ parameter: isFixed ? fixedTransferBurn : transferBurn, value: burnRate })
  if (feeRate) {
    const value = { ...feeRate, feeAddress: needed(values.feeAddress, 'transferFee') }
    parts.push({ parameter: isFixed ? fixedTransferFee : transferFee, value })
  }
  return parts
}

function readRate(bps: number | undefined, ceiling: number | undefined, module: TokenModule) {
  const rate = needed(bps, module)
  const ceilingBps = ceiling ?? rate
  refuseWhen(rate > ceilingBps, 'taxAboveCeiling', { bps: rate, ceilingBps })
  return { bps: rate, ceilingBps }
}
