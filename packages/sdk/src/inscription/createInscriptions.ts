import type { Address, Hex } from 'viem'
import { createJob } from '../base/jobs/createJob.ts'
import type { JobRecord } from '../base/jobs/Job.ts'
import type { JobJournal } from '../base/jobs/JobJournal.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { type InscriptionTerms, writeInscriptionTerms } from './InscriptionTerms.ts'
import { inscriptionKindIds, planInscriptionBatches } from './inscriptionJob.ts'
import { inscriptionRows } from './inscriptionRows.ts'

export type NewInscriptions = {
  client: ChainClient
  /** The wallet of the job, or the account that is asked for each. */
  sender: Address
  terms: InscriptionTerms
  count: number
  to: Address
  title: string
  href: string
}

/** Writes a job of inscriptions into a journal. Signs and sends nothing. */
export async function createInscriptions(journal: JobJournal, values: NewInscriptions): Promise<JobRecord> {
  const { client, sender, terms, count, to, title, href } = values
  return createJob(journal, {
    ...{ client, sender, title, href, options: writeInscriptionTerms(terms) },
    kind: { id: terms.funder ? inscriptionKindIds.wallet : inscriptionKindIds.account },
    tokens: [{ standard: 'coin', ...coinOf(client) }],
    rows: await inscriptionRows(terms, { to, count }),
    batches: planInscriptionBatches(count, terms.firstNonce),
  })
}

function coinOf({ chain }: ChainClient): { decimals: number; symbol: string } {
  const { decimals, symbol } = chain.nativeCurrency
  return { decimals, symbol }
}

/** An id for jobs that are made together. */
export function createGroupId(): Hex {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
