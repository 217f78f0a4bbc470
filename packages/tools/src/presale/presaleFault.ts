import type { ErrorCode } from '@tokensmith/sdk/base/errors/errorCodes.ts'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { checkPresaleRules } from '@tokensmith/sdk/presale/checkPresaleRules.ts'
import type { PresaleRules } from '@tokensmith/sdk/sale/PresaleRules.ts'
import { formatUnits } from 'viem'
import type { FormFault } from '../_shared/form/FormFault.ts'
import type { PresaleFormContext } from './PresaleFormContext.ts'

/** Where each of the rules is typed; what is about a phase names its number. */
const fieldOfCode: Readonly<Partial<Record<ErrorCode, string>>> = {
  saleDeployerMissing: 'deployer',
  saleLiquidityTooLow: 'liquidity',
  salePremiumTooHigh: 'premium',
  saleLockTooLong: 'lockFor',
  saleLockTooShort: 'lockFor',
  saleRewardsTooHigh: 'reward1',
  saleRewardInvalid: 'reward1',
  saleSharesTooHigh: 'liquidity',
  saleReleaseTooEarly: 'releaseStart',
  saleReleaseTooLong: 'interval',
  lockDurationEmpty: 'interval',
  lockSharesTooHigh: 'releaseRate',
  saleFairAtOnce: 'claim',
  saleCoinTooMuch: 'softCap',
  saleLeastAboveMost: 'least',
  saleLeastAboveLimit: 'least',
  saleMostAboveLimit: 'most',
  saleStartTooLate: 'start',
  saleEndNotAfterStart: 'end',
  saleEndTooLate: 'end',
  saleSoftCapTooHigh: 'softCap',
  saleRaiseTooHigh: 'price',
  saleLiquidityTooSmall: 'softCap',
}

const fieldOfPhase: Readonly<Partial<Record<ErrorCode, string>>> = {
  salePhaseEmpty: 'amount',
  salePhaseTooEarly: 'start',
  salePriceMissing: 'price',
  salePriceLower: 'price',
  salePriceTooHigh: 'price',
  salePriceTooFar: 'price',
}

/** What the rules come to together and the factory would refuse, at the field where it can be mended; nothing where it takes them. */
export function presaleFault(
  rules: PresaleRules,
  { nowAt, token, coins = [] }: Pick<PresaleFormContext, 'nowAt' | 'token' | 'coins'>,
): { field: string; fault: FormFault } | undefined {
  try {
    checkPresaleRules(rules, { nowAt })
    return undefined
  } catch (error) {
    if (!(error instanceof ToolboxError)) throw error
    const { code, params } = error
    const decimals = (code === 'saleAmountTooLarge' ? token : coins[0])?.decimals ?? 18
    const shown = Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'bigint' && !name.endsWith('At') ? formatUnits(value, decimals) : value,
    ])
    return { field: fieldOf(error), fault: { code, params: Object.fromEntries(shown) } }
  }
}

function fieldOf({ code, params }: ToolboxError): string {
  const ofPhase = fieldOfPhase[code]
  if (!ofPhase) return fieldOfCode[code] ?? 'amount'
  return typeof params.phase === 'number' && params.phase > 1 ? `${ofPhase}${params.phase}` : ofPhase
}
