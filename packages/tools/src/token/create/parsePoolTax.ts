import type { PoolTaxValues } from '@tokensmith/sdk/pool/OwnPoolValues.ts'
import type { PoolRates } from '@tokensmith/sdk/pool/poolMath.ts'
import { tradingLimits } from '@tokensmith/sdk/token/tradingLimits.ts'
import type { Address } from 'viem'
import type { CreateTokenReader } from './CreateTokenReader.ts'
import { parseLimitedTime } from './parsePool.ts'

/** Fields of the parts of a trade, by side. */
export const poolTaxFields = {
  buy: { burnBps: 'buyBurn', fundBps: 'buyFund', inviterBps: 'buyInviter' },
  sell: { burnBps: 'sellBurn', fundBps: 'sellFund', inviterBps: 'sellInviter' },
} as const

const parts = ['burnBps', 'fundBps', 'inviterBps'] as const

/** All that a side takes, in basis points. */
export function sumOfRates(rates: PoolRates | undefined): number {
  return rates ? parts.reduce((sum, part) => sum + rates[part], 0) : 0
}

/**
 * Reads what each trade is charged, who receives the fund's part, and the largest buy of the first time. The fund is
 * missing where nothing is for it, and while no wallet is connected.
 */
export function parsePoolTax(reader: CreateTokenReader, { wallet }: { wallet?: Address }): PoolTaxValues | undefined {
  const buy = readRates(reader, 'buy')
  const sell = readRates(reader, 'sell')
  const hasFund = !buy || !sell || buy.fundBps + sell.fundBps > 0
  const fund = hasFund ? reader.addressOr('fund', wallet) : undefined
  const limit = reader.typed.limitBuys === '1' ? readLargestBuy(reader) : {}
  if (!buy || !sell || !limit) return undefined
  return { buy, sell, fund, ...limit }
}

function readRates(reader: CreateTokenReader, side: 'buy' | 'sell'): PoolRates | undefined {
  const maxBps = tradingLimits.ceilingBps
  const [burnBps, fundBps, inviterBps] = parts.map((part) => reader.percent(poolTaxFields[side][part], maxBps, 0))
  if (burnBps === undefined || fundBps === undefined || inviterBps === undefined) return undefined
  const rates = { burnBps, fundBps, inviterBps }
  const ceilingBps = sumOfRates(rates)
  if (ceilingBps <= maxBps) return rates
  // The largest part is the one to lower.
  const [largest] = parts.toSorted((one, other) => rates[other] - rates[one])
  return reader.refuse(poolTaxFields[side][largest!], 'tradeTaxCeilingTooHigh', { ceilingBps, maxBps })
}

function readLargestBuy(reader: CreateTokenReader): Pick<PoolTaxValues, 'maxBuy' | 'maxBuyDuration'> | undefined {
  const maxBuy = reader.amount('maxBuy', { decimals: 18 })
  // It shares the width of the reserves.
  if (maxBuy !== undefined && maxBuy > tradingLimits.supply) reader.refuse('maxBuy', 'amountTooLarge')
  const maxBuyDuration = parseLimitedTime(reader, 'maxBuyFor')
  return maxBuy === undefined || maxBuyDuration === undefined ? undefined : { maxBuy, maxBuyDuration }
}
