import { hasOwnPool, hasSale, type TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { tokenConstructorParameters } from '@tokensmith/contracts/generated/abis.ts'
import { isAddressEqual } from 'viem'
import { needed, refuseWhen } from '../base/errors/refuseWhen.ts'
import { type SaleValues, saleClaims } from '../sale/SaleValues.ts'
import { checkSaleValues } from './checkSaleValues.ts'
import type { ConstructorPart } from './encodeTrading.ts'
import type { TradingValues } from './tradingValues.ts'

/** The structure of the sale, of a token that has one, checked; it is the last of a constructor. */
export function encodeSale(
  composition: TokenComposition,
  values: TradingValues,
  { supply, nowAt }: { supply: bigint; nowAt?: bigint },
): ConstructorPart[] {
  if (!hasSale(composition)) return []
  const sale = needed(values.sale, 'sale')
  checkSaleValues(sale, { supply, nowAt })
  checkExchange(composition, values, { sale, nowAt })
  return [{ parameter: tokenConstructorParameters.sale, value: toSaleInit(sale) }]
}

/** The finish alone opens trading, and of a pool of its own it brings what the deployer provides. */
function checkExchange(
  composition: TokenComposition,
  { market, pool }: TradingValues,
  { sale, nowAt }: { sale: SaleValues; nowAt?: bigint },
): void {
  if (!hasOwnPool(composition)) {
    const { tradingStart = 0n } = needed(market, 'market')
    refuseWhen(nowAt !== undefined && tradingStart > nowAt, 'saleTradingStartInvalid')
    return
  }
  const { provider, tradingStart } = needed(pool, 'pool')
  const isLater = nowAt !== undefined && tradingStart > nowAt
  refuseWhen(tradingStart === 0n || isLater, 'saleTradingStartInvalid')
  refuseWhen(!isAddressEqual(provider, sale.deployer), 'saleProviderDiffers', { provider, deployer: sale.deployer })
  refuseWhen(!sale.paysNative, 'salePaysOtherCoin')
}

/** As the contract takes them. */
function toSaleInit({ claim, endAt, phases, ...values }: SaleValues) {
  return {
    ...values,
    ...{ claim: saleClaims.indexOf(claim), endAt: Number(endAt) },
    phases: phases.map((phase) => ({ ...phase, startAt: Number(phase.startAt) })),
  }
}
