import { type Address, parseAbi } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { TradeTaxes } from './taxesOfQuote.ts'

const startAbi = parseAbi(['function tradingStart() view returns (uint256)'])

/**
 * Whoever sells may do what a stranger cannot; whoever buys shall be able to sell again.
 *
 * @throws ToolboxError `tokenCannotBeSold`, `tradingNotStarted`, `tokenCannotBeBought`.
 */
export async function refuseTraps(
  client: ChainClient,
  { to }: TradeTaxes,
  { token, chainAt }: { token: Address; chainAt: bigint },
) {
  if (to.status === 'cannotSell') throw new ToolboxError('tokenCannotBeSold', { token }, { cause: to.error })
  if (to.status !== 'cannotBuy') return
  // Pairs swallow the reason why a token refuses to move; some tokens tell when they open.
  const read = { address: token, abi: startAbi, functionName: 'tradingStart' }
  const startAt = await getTolerantly<bigint>(client, read)
  if (startAt !== undefined && startAt > chainAt) throw new ToolboxError('tradingNotStarted', { startAt })
  throw new ToolboxError('tokenCannotBeBought', { token }, { cause: to.error })
}
