import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { PlanStep } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { DBSchema } from 'idb'
import type { Address } from 'viem'
import { lazyDatabase } from '../database/lazyDatabase.ts'
import { writeStrictly } from '../database/writeStrictly.ts'

/** A plan whose running began and has not been finished in the page: what a reload continues from. */
export type SavedRun = {
  planKey: string
  /** The tool's id, and what of the tool it is: "create", "deployToolbox", an action and its token. */
  tool: string
  slot: string
  chainId: number
  account: Address
  title: string
  steps: readonly PlanStep[]
  /** What the screen needs to show the result; plain data. */
  context: unknown
  /** Unix milliseconds. */
  createdAtMs: number
}

interface Kept extends DBSchema {
  runs: { key: string; value: SavedRun }
}

const open = lazyDatabase<Kept>('tokensmith', (database) => {
  database.createObjectStore('runs', { keyPath: 'planKey' })
})

/** @throws ToolboxError `planJournalFailed` when the browser keeps nothing: then nothing may be sent. */
export async function saveRun(run: SavedRun): Promise<void> {
  try {
    await writeStrictly(await open(), ['runs'], (kept) => [kept.objectStore('runs').put(run)])
  } catch (error) {
    throw new ToolboxError('planJournalFailed', {}, { cause: error })
  }
}

/** Forgets a run that is finished or given up; its journal records stay, so that nothing is ever sent again by it. */
export async function dropRun(planKey: string): Promise<void> {
  try {
    await writeStrictly(await open(), ['runs'], (kept) => [kept.objectStore('runs').delete(planKey)])
  } catch {
    // Where the browser keeps nothing, there is nothing to forget.
  }
}

/** The newest unfinished run of a tool's part on a chain. Nothing when the browser keeps no data. */
export async function findRun(tool: string, slot: string, chainId: number): Promise<SavedRun | undefined> {
  const runs = await open()
    .then((database) => database.getAll('runs'))
    .catch(() => [])
  return runs
    .filter((run) => run.tool === tool && run.slot === slot && run.chainId === chainId)
    .sort((a, b) => b.createdAtMs - a.createdAtMs)[0]
}
