import { parseAmount } from '@tokensmith/sdk/base/parse/parseAmount.ts'
import type { InputFault } from '@tokensmith/sdk/base/parse/parsed.ts'
import { parsePercent } from '@tokensmith/sdk/base/parse/parsePercent.ts'
import { formatUnits } from 'viem'
import { highestSlippageBps } from '../../_shared/coin/tradeLimits.ts'
import type { FormReading } from '../../_shared/form/useFieldProps.ts'
import type { PoolTradeField, PoolTradeTexts } from './poolTradeFields.ts'

export type PoolSide = 'buy' | 'sell'

/** A coin with what the wallet has of it; an unknown balance is left to the chain. */
export type PoolCoin = { symbol?: string; decimals?: number; balance?: bigint }

export type PoolTradeReading = FormReading<PoolTradeField> & {
  side: PoolSide
  values?: { side: PoolSide; amount: bigint; slippageBps: number }
}

/** Reads a buy, typed in coin, or a sell, typed in tokens. Pure. */
export function parsePoolTrade(
  typed: PoolTradeTexts,
  { coin, token }: { coin: PoolCoin; token: PoolCoin },
): PoolTradeReading {
  const side: PoolSide = typed.side === 'sell' ? 'sell' : 'buy'
  const paid = side === 'buy' ? coin : token
  const { symbol = '', decimals = 0, balance } = paid
  const faults: Partial<Record<PoolTradeField, InputFault>> = {}
  // The reserves fit into 112 bits, and so must what is added to them.
  const amount = parseAmount(typed.tradeAmount, decimals, { max: 2n ** 112n - 1n })
  const slippage = parsePercent(typed.tradeSlippage, highestSlippageBps)
  if (!amount.ok) faults.tradeAmount = amount.error
  else if (balance !== undefined && amount.value > balance) {
    const text = (value: bigint) => formatUnits(value, decimals)
    const params = { needed: text(amount.value), balance: text(balance), symbol }
    faults.tradeAmount = { code: 'insufficientTokenBalance', params }
  }
  if (!slippage.ok) faults.tradeSlippage = slippage.error
  const isRight = amount.ok && slippage.ok && Object.keys(faults).length === 0
  return {
    ...{ side, faults, asks: {} },
    values: isRight ? { side, amount: amount.value, slippageBps: slippage.value } : undefined,
  }
}
