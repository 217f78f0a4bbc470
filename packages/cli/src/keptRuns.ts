import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createFileJournal } from '@tokensmith/sdk/base/plan/fileJournal.ts'
import { isOpen, type JournalRecord } from '@tokensmith/sdk/base/plan/Journal.ts'
import type { PlanStep } from '@tokensmith/sdk/base/plan/Plan.ts'
import { type Address, isAddress, isAddressEqual, isHex } from 'viem'
import { UsageFault } from './UsageFault.ts'

/**
 * A plan as it was agreed to, written down before its first step is sent. A plan that is made anew after a crash could be
 * another: an allowance is there by then, a random salt is not the same.
 */
export type StoredRun = { planKey: string; chainId: number; account: Address; steps: readonly PlanStep[] }

const folderOf = (home: string) => join(home, 'runs')
const pathOf = (home: string, planKey: string) => join(folderOf(home), `${planKey}.json`)
const keyPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** A plan that deploys everything has some 2 MB. */
const mostBytes = 32 * 1024 * 1024

/** Writes a run down, through to the disk. */
export async function keepRun(home: string, run: StoredRun): Promise<{ remove: () => Promise<void> }> {
  await mkdir(folderOf(home), { recursive: true, mode: 0o700 })
  const path = pathOf(home, run.planKey)
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(
      JSON.stringify(run, (_, value) => (typeof value === 'bigint' ? `0x${value.toString(16)}` : value)),
    )
    await file.sync()
  } finally {
    await file.close()
  }
  return { remove: () => rm(path, { force: true }) }
}

/** A run that has not come to its end, and what the journal says of it. */
export type OpenRun = { run: StoredRun; records: readonly JournalRecord[] }

/**
 * Runs that were begun and are not at their end. One of which certainly nothing was sent is forgotten: there is nothing to go
 * on with.
 */
export async function openRuns(home: string, of?: { chainId: number; account: Address }): Promise<OpenRun[]> {
  const names = await readdir(folderOf(home)).catch(() => [])
  const found: OpenRun[] = []
  for (const name of names.sort()) {
    const planKey = name.replace(/\.json$/, '')
    if (!keyPattern.test(planKey)) continue
    const run = await readRun(home, planKey)
    const isOther = of && (run.chainId !== of.chainId || !isAddressEqual(run.account, of.account))
    if (isOther) continue
    const records = await createFileJournal(join(home, 'plans.jsonl')).list(planKey)
    const isBegun = records.some((record) => isOpen(record) || record.state === 'confirmed' || record.hash)
    if (isBegun) found.push({ run, records })
    else if (of) await forgetRun(home, planKey)
  }
  return found
}

export const forgetRun = (home: string, planKey: string): Promise<void> => rm(pathOf(home, planKey), { force: true })

/** @throws UsageFault `runUnreadable` for a file that is not what this program writes. */
async function readRun(home: string, planKey: string): Promise<StoredRun> {
  const fault = new UsageFault('runUnreadable', { run: planKey })
  const text = await readFile(pathOf(home, planKey), 'utf8').catch(() => {
    throw fault
  })
  if (text.length > mostBytes) throw fault
  let raw: Partial<StoredRun> & { steps?: readonly Record<string, unknown>[] }
  try {
    raw = JSON.parse(text)
  } catch {
    throw fault
  }
  const { chainId, account, steps } = raw ?? {}
  if (
    raw?.planKey !== planKey ||
    !Number.isSafeInteger(chainId) ||
    !isAddress(account ?? '') ||
    !Array.isArray(steps)
  ) {
    throw fault
  }
  const read = steps.map((step): PlanStep => {
    const { id, call, broadcast } = step as { id?: unknown; call?: Record<string, unknown>; broadcast?: unknown }
    if (typeof id !== 'string') throw fault
    if (isHex(broadcast)) return { id, broadcast }
    const { to, data, value, gasReserve } = call ?? {}
    const isWhole =
      isHex(data) &&
      (to === undefined || isAddress(String(to), { strict: false })) &&
      [value, gasReserve].every(isNumber)
    if (!isWhole) throw fault
    return {
      id,
      call: {
        ...(to === undefined ? {} : { to: to as Address }),
        data,
        ...(value === undefined ? {} : { value: BigInt(value as string) }),
        ...(gasReserve === undefined ? {} : { gasReserve: BigInt(gasReserve as string) }),
      },
    }
  })
  return { planKey, chainId: chainId!, account: account!, steps: read }
}

const isNumber = (value: unknown) =>
  value === undefined || (typeof value === 'string' && /^0x[0-9a-f]{1,64}$/.test(value))
