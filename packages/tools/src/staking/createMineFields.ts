import { mineFields, type PoolField } from '@tokensmith/sdk/staking/poolFields.ts'

/** The form that creates a mine. */
export const createMineFields: readonly PoolField[] = mineFields
