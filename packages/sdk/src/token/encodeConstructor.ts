import {
  hasOwner,
  type TokenComposition,
  type TokenModule,
  tokenLimits,
} from '@tokensmith/contracts/compose/tokenModules.ts'
import { tokenConstructorParameters } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, encodeAbiParameters, type Hex } from 'viem'
import type { ErrorCode } from '../errors/errorCodes.ts'
import { type ErrorParams, ToolboxError } from '../errors/ToolboxError.ts'
import { requireComposition } from './findTemplate.ts'

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
}

/**
 * Encodes the constructor arguments of a composition, and refuses what the constructor would refuse.
 *
 * @throws ToolboxError `modulesInvalid` when a value that a module needs is missing, `supplyAboveCap`,
 * `taxAboveCeiling`, `taxCeilingsTooHigh`.
 */
export function encodeConstructor(composition: TokenComposition, values: TokenValues): Hex {
  const { modules } = requireComposition(composition)
  const has = (module: TokenModule) => modules.includes(module)
  const parts: {
    parameter: (typeof tokenConstructorParameters)[keyof typeof tokenConstructorParameters]
    value: object
  }[] = []
  const { name, symbol, decimals, supply, receiver, contractURI = '' } = values
  const { base, owned, mintable, pausable, whitelist, transferBurn, transferFee } = tokenConstructorParameters
  parts.push({ parameter: base, value: { name, symbol, decimals, supply, receiver, contractURI } })
  if (hasOwner({ kind: 'normal', modules })) {
    parts.push({ parameter: owned, value: { owner: needed(values.owner, 'owner') } })
  }
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
  return encodeAbiParameters(
    parts.map(({ parameter }) => parameter),
    parts.map(({ value }) => value) as never,
  )
}

function readRate(bps: number | undefined, ceiling: number | undefined, module: TokenModule | false) {
  if (!module) return { bps: 0, ceilingBps: 0 }
  const rate = needed(bps, module)
  const ceilingBps = ceiling ?? rate
  refuseWhen(rate > ceilingBps, 'taxAboveCeiling', { bps: rate, ceilingBps })
  return { bps: rate, ceilingBps }
}

function needed<Value>(value: Value | undefined, module: string): Value {
  if (value === undefined) throw new ToolboxError('modulesInvalid', { module })
  return value
}

function refuseWhen(isWrong: boolean, code: ErrorCode, params: ErrorParams): void {
  if (isWrong) throw new ToolboxError(code, params)
}
