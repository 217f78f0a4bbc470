import { isAddressEqual } from 'viem'
import { foreign } from './checkJob.ts'
import type { StoredJob } from './JobJournal.ts'

/**
 * Holds that all rows and batches of a job are paid by its sender, and that its options are those of its kind.
 *
 * @param isOption true for a name and a value that the kind writes.
 * @throws ToolboxError `jobFieldForeign` with the field.
 */
export function checkPayments(
  { job, rows, batches }: StoredJob,
  isOption: (name: string, value: string | number | boolean) => boolean,
): void {
  const option = Object.entries(job.options).find(([name, value]) => !isOption(name, value))
  if (option) throw foreign(`job.options.${option[0]}`)
  const payer = rows.findIndex(({ from }) => from !== undefined)
  if (payer >= 0) throw foreign(`rows[${payer}]`)
  const sender = batches.findIndex(({ from }) => !isAddressEqual(from, job.sender))
  if (sender >= 0) throw foreign(`batches[${sender}].from`)
}

/** Where another job of the same list is: its id. */
export const isOtherJob = (name: string, value: unknown): boolean =>
  name === 'other' && typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value)
