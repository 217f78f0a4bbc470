import { poolActions } from '@tokensmith/sdk/staking/actions/poolActions.ts'

/** The stake has its own place on the page of a pool. */
export const stakeAction = poolActions.find(({ id }) => id === 'stake')!
