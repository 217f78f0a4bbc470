import type { ExchangeCoin } from '@tokensmith/sdk/exchange/SwapRoute.ts'
import { type Address, isAddress } from 'viem'
import { takeCoin } from '../coin/takeCoin.ts'
import { mostDeadlineMinutes } from '../coin/tradeLimits.ts'
import type { ChosenCoin } from '../coin/useChosenCoin.ts'
import { FormReader } from '../form/FormReader.ts'
import type { FormReading } from '../form/useFieldProps.ts'
import { highestTradeSlippageBps, type TradeField, type TradeTexts } from './tradeFields.ts'

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

export type TradeReading = FormReading<TradeField> & { side: 'in' | 'out'; values?: TradeValues }

type Coins = { from?: ChosenCoin; to?: ChosenCoin }

/** Reads a trade against what is known of the two coins. A balance that is unknown is left to the chain. */
export function parseTradeForm(typed: TradeTexts, { from, to }: Coins): TradeReading {
  const reader = new FormReader(typed)
  const side = typed.side === 'out' ? 'out' : 'in'
  const [fromCoin, toCoin] = [takeCoin(reader, 'from'), takeCoin(reader, 'to')]
  if (fromCoin && fromCoin.toLowerCase() === toCoin?.toLowerCase()) reader.refuse('to', 'exchangeSameCoin')
  const coin = side === 'in' ? from : { ...to, balance: undefined }
  const isKnown = coin?.decimals !== undefined
  const amount = isKnown ? reader.amount('amount', coin) : undefined
  if (!isKnown && reader.isEmpty('amount')) reader.refuse('amount', 'inputEmpty')
  const slippageBps = reader.percent('slippage', highestTradeSlippageBps)
  const minutes = reader.integer('deadline', 1, mostDeadlineMinutes)
  const deadlineSeconds = minutes === undefined ? undefined : BigInt(minutes * 60)
  const router = isAddress(typed.exchange) ? typed.exchange : undefined
  const values = { from: fromCoin, to: toCoin, amount, side, slippageBps, deadlineSeconds } as const
  return { side, ...reader.read(values, { router }) }
}
