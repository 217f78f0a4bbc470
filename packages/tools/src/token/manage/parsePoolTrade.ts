import { highestSlippageBps } from '../../_shared/coin/tradeLimits.ts'
import type { HeldCoin } from '../../_shared/form/balanceFault.ts'
import { FormReader } from '../../_shared/form/FormReader.ts'
import type { FormReading } from '../../_shared/form/useFieldProps.ts'
import type { PoolTradeField, PoolTradeTexts } from './poolTradeFields.ts'

export type PoolSide = 'buy' | 'sell'

export type PoolTradeReading = FormReading<PoolTradeField> & {
  side: PoolSide
  values?: { side: PoolSide; amount: bigint; slippageBps: number }
}

/** Reads a buy, typed in coin, or a sell, typed in tokens. Pure. */
export function parsePoolTrade(
  typed: PoolTradeTexts,
  { coin, token }: { coin: HeldCoin; token: HeldCoin },
): PoolTradeReading {
  const reader = new FormReader(typed)
  const side: PoolSide = typed.side === 'sell' ? 'sell' : 'buy'
  // The reserves fit into 112 bits, and so must what is added to them.
  const amount = reader.amount('tradeAmount', side === 'buy' ? coin : token, { max: 2n ** 112n - 1n })
  const slippageBps = reader.percent('tradeSlippage', highestSlippageBps)
  return { side, ...reader.read({ side, amount, slippageBps }) }
}
