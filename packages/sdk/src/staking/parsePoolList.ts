import type { Address } from 'viem'
import { type PresaleListReading, parsePresaleList } from '../sale/parsePresaleList.ts'
import { type PoolFault, poolFault } from './PoolFormContext.ts'
import { poolLimits } from './poolLimits.ts'

export type PoolListReading = Omit<PresaleListReading, 'rows' | 'fault'> & {
  /** Each once, in the order of the list. `createAccountTree` makes of them what a pool is told. */
  accounts: Address[]
  /** Why the list as a whole is not taken. */
  fault?: PoolFault
}

/**
 * Reads the list of those who may enter a pool: an address a line, as lists of buyers are, and nothing beside it: an amount
 * in a second column would look like a limit, which pools do not have. In slices, between which a page goes on.
 *
 * @throws ToolboxError `planAborted` when the signal has fired.
 */
export async function parsePoolList(
  text: string,
  options: { shortName?: string; signal?: AbortSignal } = {},
): Promise<PoolListReading> {
  const { rows, ...reading } = await parsePresaleList(text, { ...options, decimals: 18, maxRows: poolLimits.listRows })
  const accounts = rows.map(({ account }) => account)
  if (rows.every(({ limit }) => limit === 0n)) return { ...reading, accounts }
  return { ...reading, accounts, fault: poolFault('listColumns') }
}
