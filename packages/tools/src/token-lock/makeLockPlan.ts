import type { ChainClient, Plan } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { LocksMade } from '@tokensmith/sdk/lock/readLocksMade.ts'
import type { Address } from 'viem'
import type { CreateLockValues } from './parseCreateLock.ts'

/** Plans what the form says: one lock, or one for each row of a list. Sends nothing. */
export async function makeLockPlan(
  client: ChainClient,
  account: Address,
  { rows, schedule, amount, ...rest }: CreateLockValues,
): Promise<Plan<LocksMade>> {
  if (rows) {
    const { planLockMany } = await import('@tokensmith/sdk/lock/planLockMany.ts')
    return planLockMany(client, { ...rest, account, rows, schedule })
  }
  const { planLock } = await import('@tokensmith/sdk/lock/planLock.ts')
  return planLock(client, { ...rest, account, amount, schedule: schedule! })
}
