import type { ErrorCode } from '@tokensmith/sdk/base/errors/errorCodes.ts'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { checkSaleValues } from '@tokensmith/sdk/token/checkSaleValues.ts'
import { formatUnits } from 'viem'
import type { CreateTokenReader } from './CreateTokenReader.ts'
import type { CreateTokenField } from './createTokenFields.ts'
import { salePhaseFields } from './salePhaseFields.ts'
import type { SaleDraft } from './TokenDraft.ts'
import { toSaleValues } from './toSaleValues.ts'

/** Where each of the rules is typed; `salePhase…` and `salePrice…` are about the phase that the error names. */
const fieldOfCode: Readonly<Partial<Record<ErrorCode, CreateTokenField>>> = {
  saleDeployerMissing: 'deployer',
  saleLiquidityTooLow: 'saleLiquidity',
  salePremiumTooHigh: 'salePremium',
  saleLockTooLong: 'saleLockFor',
  saleLockTooShort: 'saleLockFor',
  saleRewardsTooHigh: 'saleReward1',
  saleSharesTooHigh: 'saleReward1',
  saleReleaseMissing: 'releaseFor',
  saleReleaseTooLong: 'releaseFor',
  saleIntervalTooLong: 'releaseInterval',
  saleFairAtOnce: 'saleClaim',
  saleLeastAboveMost: 'saleLeast',
  saleLeastAboveLimit: 'saleLeast',
  saleMostAboveLimit: 'saleMost',
  saleStartTooLate: 'saleStart',
  saleEndNotAfterStart: 'saleEnd',
  saleEndTooLate: 'saleEnd',
  saleSoftCapTooHigh: 'saleSoftCap',
  saleCoinTooMuch: 'saleSoftCap',
  saleLiquidityTooSmall: 'saleSoftCap',
}

/** Codes whose amounts are base units of the token; those of the others are of the pay coin. */
const ofToken = new Set<ErrorCode>(['saleSupplyTooLow', 'saleAmountTooLarge'])

type RefusedDecimals = { supply: bigint; decimals: number; coinDecimals: number; now: bigint }

/** Says at its field what the rules come to together and the sale would refuse; nothing while one of them is missing. */
export function refuseSale(
  reader: CreateTokenReader,
  draft: SaleDraft,
  { supply, decimals, coinDecimals, now }: RefusedDecimals,
): void {
  if (!isWhole(draft)) return
  const { deployer } = draft
  // Without a wallet nobody knows the deployer yet, and it is no matter here who that is.
  const values = toSaleValues(draft, { sender: deployer ?? someone, chainAt: now })
  try {
    checkSaleValues(values, { supply, nowAt: now })
  } catch (error) {
    if (!(error instanceof ToolboxError)) throw error
    const { code, params } = error
    const units = ofToken.has(code) ? decimals : coinDecimals
    const shown = Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'bigint' && !name.endsWith('At') ? formatUnits(value, units) : value,
    ])
    reader.refuse(fieldOf(error, reader), code, Object.fromEntries(shown))
  }
}

function isWhole({ phases, endAt: _end, deployer: _deployer, ...rules }: SaleDraft): boolean {
  return [rules, ...phases].every((part) => Object.values(part).every((value) => value !== undefined))
}

const someone = '0x000000000000000000000000000000000000dEaD'

function fieldOf({ code, params }: ToolboxError, { typed: values }: CreateTokenReader): CreateTokenField {
  const phase = typeof params.phase === 'number' ? salePhaseFields(params.phase) : undefined
  if (phase) return code === 'salePhaseEmpty' ? phase.amount : code === 'salePhaseTooEarly' ? phase.start : phase.price
  const isFair = values.saleMode === 'fair'
  // A sale that comes to nothing without a soft cap has a price or an amount that is too small.
  const isFree = code === 'saleLiquidityTooSmall' && values.saleSoftCap.trim() === ''
  if (isFree || code === 'saleRaiseTooHigh') return isFair ? 'saleAmount' : 'salePrice'
  return fieldOfCode[code] ?? 'saleAmount'
}
