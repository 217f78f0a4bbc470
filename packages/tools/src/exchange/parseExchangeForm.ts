import { parseAmount } from '@tokensmith/sdk/base/parse/parseAmount.ts'
import type { InputFault, Parsed } from '@tokensmith/sdk/base/parse/parsed.ts'
import { parseInteger } from '@tokensmith/sdk/base/parse/parseInteger.ts'
import { parsePercent } from '@tokensmith/sdk/base/parse/parsePercent.ts'
import type { ExchangeCoin } from '@tokensmith/sdk/exchange/SwapRoute.ts'
import { type Address, isAddress } from 'viem'
import { balanceFault } from '../_shared/coin/balanceFault.ts'
import { parseCoinValue } from '../_shared/coin/parseCoinValue.ts'
import { mostDeadlineMinutes } from '../_shared/coin/tradeLimits.ts'
import type { ChosenCoin } from '../_shared/coin/useChosenCoin.ts'
import type { FormReading } from '../_shared/form/useFieldProps.ts'
import { type ExchangeField, type ExchangeTexts, highestSlippageBps } from './exchangeFields.ts'

export type TradeValues = {
  from: ExchangeCoin
  to: ExchangeCoin
  /** Base units of the side that was typed. */
  amount: bigint
  side: 'in' | 'out'
  slippageBps: number
  deadlineSeconds: bigint
  router?: Address
}

export type ExchangeReading = FormReading<ExchangeField> & { side: 'in' | 'out'; values?: TradeValues }

type Coins = { from?: ChosenCoin; to?: ChosenCoin }

/** Reads a trade against what is known of the two coins. A balance that is unknown is left to the chain. */
export function parseExchangeForm(typed: ExchangeTexts, { from, to }: Coins): ExchangeReading {
  const faults: Partial<Record<ExchangeField, InputFault>> = {}
  const take = <Value>(field: ExchangeField, parsed: Parsed<Value>): Value | undefined => {
    if (parsed.ok) return parsed.value
    faults[field] = parsed.error
    return undefined
  }
  const side = typed.side === 'out' ? 'out' : 'in'
  const [fromAddress, toAddress] = [parseCoinValue(typed.from), parseCoinValue(typed.to)]
  if (!fromAddress) faults.from = { code: typed.from === '' ? 'inputEmpty' : 'addressInvalid', params: {} }
  if (!toAddress) faults.to = { code: typed.to === '' ? 'inputEmpty' : 'addressInvalid', params: {} }
  if (fromAddress && toAddress && fromAddress.toLowerCase() === toAddress.toLowerCase()) {
    faults.to = { code: 'exchangeSameCoin', params: {} }
  }
  const coin = side === 'in' ? from : to
  const amount = coin?.decimals === undefined ? undefined : take('amount', parseAmount(typed.amount, coin.decimals))
  if (coin?.decimals === undefined && typed.amount.trim() === '') faults.amount = { code: 'inputEmpty', params: {} }
  const lacking = side === 'in' ? balanceFault(amount, from) : undefined
  if (lacking) faults.amount = lacking
  const slippageBps = take('slippage', parsePercent(typed.slippage, highestSlippageBps))
  const minutes = take('deadline', parseInteger(typed.deadline, { min: 1n, max: mostDeadlineMinutes }))
  const router = isAddress(typed.exchange) ? typed.exchange : undefined
  const isWrong = Object.keys(faults).length > 0
  if (isWrong || !fromAddress || !toAddress || amount === undefined || slippageBps === undefined || !minutes) {
    return { faults, asks: {}, side }
  }
  const values = {
    from: fromAddress,
    to: toAddress,
    amount,
    side,
    slippageBps,
    deadlineSeconds: minutes * 60n,
    router,
  } as const
  return { faults, asks: {}, side, values }
}
