import type { PoolContext } from '@tokensmith/sdk/staking/actions/PoolContext.ts'
import type { PoolFundingState } from '@tokensmith/sdk/staking/readFundings.ts'
import type { Address } from 'viem'
import type { PoolView } from './readPoolView.ts'

/** What actions on a pool are offered and read against. */
export function poolContextOf(
  { state, stake, reward }: PoolView,
  of: { account: Address | undefined; shortName: string; fundings?: readonly PoolFundingState[] | undefined },
): PoolContext {
  const named = ({ symbol = '?', decimals = 0 }: PoolView['stake']) => ({ symbol, decimals })
  const { account, shortName, fundings } = of
  return { pool: state, stake: named(stake), reward: named(reward), account, shortName, ...(fundings && { fundings }) }
}
