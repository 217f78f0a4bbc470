import { stakingPoolAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, encodeFunctionData } from 'viem'
import type { Plan } from '../../base/plan/Plan.ts'
import type { PoolState } from '../PoolState.ts'
import { readPoolAction } from '../poolEvents.ts'
import { poolGasReserve } from '../poolGasReserve.ts'
import type { PoolActionDone } from './planPoolAction.ts'

/** What of a pool decides whether there is something to claim. */
export type ClaimablePool = Pick<PoolState, 'pool' | 'settings' | 'own'>

/**
 * Plans claiming what an account has earned in several pools: a step for each that has something, which wallets with batches carry out
 * in one prompt; none where nothing is there. A coin that refuses its own transfer can stop such a batch as a whole: leave its
 * pool out then. Asks nothing, sends nothing.
 *
 * @param params.receiver the account itself unless told.
 */
export function planClaimAll(
  chainId: number,
  { account, pools, receiver = account }: { account: Address; pools: readonly ClaimablePool[]; receiver?: Address },
): Plan<PoolActionDone> {
  const due = pools.filter(({ own }) => own !== undefined && own.claimable > 0n)
  const data = encodeFunctionData({ abi: stakingPoolAbi, functionName: 'claim', args: [receiver] })
  return {
    chainId,
    steps: due.map(({ pool, settings }) => ({
      id: `claim:${pool}`,
      call: { to: pool, data, gasReserve: poolGasReserve(settings, 'claim') },
    })),
    read: (receipts) => ({
      events: readPoolAction(
        receipts,
        due.map(({ pool }) => pool),
      ),
    }),
  }
}
