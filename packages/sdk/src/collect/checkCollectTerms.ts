import { type Address, isAddressEqual, zeroAddress } from 'viem'
import { foreign } from '../base/jobs/checkJob.ts'
import { type JobBatch, type JobRecord, type NumberedRow, rowNumbersOf } from '../base/jobs/Job.ts'
import type { StoredJob } from '../base/jobs/JobJournal.ts'
import type { SignedCall } from '../base/jobs/JobKind.ts'
import { isWithinPurpose } from './CollectSigner.ts'
import { readCollectTerms } from './CollectTerms.ts'
import { collectAddress } from './collectAddress.ts'

const notes = ['sweep', 'clear', 'fund', 'send', 'rest']
/** Transactions of the payer; the others are those of the rows' wallets. */
const ofPayer = ['sweep', 'clear', 'fund']

/**
 * Holds that everything of a collection goes from wallets to the one recipient, and that each transaction is of the payer
 * or of the wallet that it empties.
 *
 * @throws ToolboxError `jobFieldForeign` or `jobFileUnreadable` with the field.
 */
export function checkCollectTerms({ job, rows, batches }: StoredJob): void {
  const { recipient } = readCollectTerms(job)
  const known = new Set(['method', 'recipient', ...job.tokens.flatMap((_, token) => [`least${token}`, `gas${token}`])])
  const option = Object.keys(job.options).find((name) => !known.has(name))
  if (option) throw foreign(`job.options.${option}`)
  const wrong = rows.findIndex(({ from, to }) => !from || !isAddressEqual(to, recipient))
  if (wrong >= 0) throw foreign(`rows[${wrong}]`)
  for (const { index, role, note = '', from, rows: chosen } of batches) {
    if (role === 'fill') continue
    if (!notes.includes(note)) throw foreign(`batches[${index}].note`)
    const wallets = ofPayer.includes(note) ? [job.sender] : rowNumbersOf(chosen).map((row) => rows[row]!.from!)
    if (!wallets.every((wallet) => isAddressEqual(wallet, from))) throw foreign(`batches[${index}].from`)
  }
}

/** Whether signed bytes are within what the keys may be used for: see {@link isWithinPurpose}. */
export function isCollectCall(
  job: JobRecord,
  { from }: JobBatch,
  rows: readonly NumberedRow[],
  call: SignedCall,
): boolean {
  const { recipient } = readCollectTerms(job)
  const wallets = rows.flatMap((row) => row.from ?? [])
  const isOwn = (to: Address) => [job.sender, ...wallets].some((wallet) => isAddressEqual(wallet, to))
  const purpose = { chainId: job.chainId, recipient, contract: collectAddress, from, isOwn }
  const { to, data, value, delegations } = call
  // To the contract, or off again.
  const isOurs = (address: Address) => isAddressEqual(address, collectAddress) || isAddressEqual(address, zeroAddress)
  if (!delegations.every(({ address, chainId }) => isOurs(address) && chainId === job.chainId)) return false
  return isWithinPurpose({ type: 'eip1559', chainId: job.chainId, ...(to ? { to } : {}), data, value }, purpose)
}
