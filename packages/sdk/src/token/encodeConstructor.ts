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
import { encodeSale } from './encodeSale.ts'
import { type ConstructorPart, encodeKindParts, encodeTradeModules } from './encodeTrading.ts'
import { requireComposition } from './findTemplate.ts'
import { needed, refuseWhen } from './refuseWhen.ts'
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
  /** First owner; needed by every module but `burn`. */
  owner?: Address
  /** Module `mint`: the highest total supply there can ever be. */
  mintCap?: bigint
  /** Module `pause`: after this no pause is possible. */
  pausableUntil?: bigint
  /** Module `whitelist`: when the gate opens, and who can pass before. */
  whitelistUntil?: bigint
  whitelistAccounts?: readonly Address[]
  /** Modules `transferBurn` and `transferFee`: rate now, and the highest it can ever be (the rate now, unless told). */
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
 * `taxAboveCeiling`, `taxCeilingsTooHigh`, and the codes of the checks of trading values and of a sale.
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
  parts.push(...encodeModules(modules, values), ...encodeTradeModules(modules, values))
  parts.push(...encodeSale(chosen, values, { supply, nowAt }))
  return encodeAbiParameters(
    parts.map(({ parameter }) => parameter),
    parts.map(({ value }) => value) as never,
  )
}

/** The structures of the ordinary modules, in canonical order. */
function encodeModules(modules: readonly TokenModule[], values: TokenValues): ConstructorPart[] {
  const has = (module: TokenModule) => modules.includes(module)
  const parts: ConstructorPart[] = []
  const { mintable, pausable, whitelist, transferBurn, transferFee } = tokenConstructorParameters
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
  const burnRate = readRate(
    values.transferBurnBps,
    values.transferBurnCeilingBps,
    has('transferBurn') && 'transferBurn',
  )
  const feeRate = readRate(values.transferFeeBps, values.transferFeeCeilingBps, has('transferFee') && 'transferFee')
  const sumBps = burnRate.ceilingBps + feeRate.ceilingBps
  const maxBps = tokenLimits.taxCeilingBps
  refuseWhen(sumBps > maxBps, 'taxCeilingsTooHigh', { sumBps, maxBps })
  if (has('transferBurn')) parts.push({ parameter: transferBurn, value: burnRate })
  if (has('transferFee')) {
    const feeAddress = needed(values.feeAddress, 'transferFee')
    parts.push({ parameter: transferFee, value: { ...feeRate, feeAddress } })
  }
  return parts
}

function readRate(bps: number | undefined, ceiling: number | undefined, module: TokenModule | false) {
  if (!module) return { bps: 0, ceilingBps: 0 }
  const rate = needed(bps, module)
  const ceilingBps = ceiling ?? rate
  refuseWhen(rate > ceilingBps, 'taxAboveCeiling', { bps: rate, ceilingBps })
  return { bps: rate, ceilingBps }
}
