import type { JobRecord } from '@tokensmith/sdk/base/jobs/Job.ts'
import type { JobJournal } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import { hashInSlices, packInSlices } from '@tokensmith/sdk/base/jobs/rowsInSlices.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { SendRows } from '@tokensmith/sdk/send/makeSendRows.ts'
import type { TransferWalletPlan } from '@tokensmith/sdk/send/planTransferWallet.ts'
import type { Hex } from 'viem'
import { openJobWallets } from '../_shared/jobs/openJobWallets.ts'
import { type ContractPart, makeContractJob, namesOf, type SendSource, sendHref } from './makeContractJob.ts'

export type NewSendJobs = SendSource & {
  contract?: ContractPart
  /** Rows that go from a wallet made for them. */
  wallet?: { rows: SendRows; plan: TransferWalletPlan; title: string }
}

/**
 * Writes the jobs of one list into a journal, before anything is sent: one through the contract, one from a wallet of its
 * own, or both, which then know each other.
 *
 * @returns the job to show first.
 */
export async function makeSendJobs(client: ChainClient, journal: JobJournal, values: NewSendJobs): Promise<Hex> {
  const { contract, wallet } = values
  const made = contract && (await makeContractJob(client, journal, values, contract))
  if (!wallet) return made!.jobId
  try {
    const { jobId } = await makeWalletJob(client, journal, values, wallet, made?.jobId)
    if (made) await journal.putJob({ ...made, options: { ...made.options, other: jobId } })
    return jobId
  } catch (error) {
    // Half a list is no job.
    if (made) await journal.remove(made.jobId)
    throw error
  }
}

async function makeWalletJob(
  client: ChainClient,
  journal: JobJournal,
  { account, list, tokens, decisions }: NewSendJobs,
  { rows: { rows: coins, listRows }, plan, title }: NonNullable<NewSendJobs['wallet']>,
  other: Hex | undefined,
): Promise<JobRecord> {
  const [{ createJob }, { plainTransferJob, planPlainTransfers }, { labelSendRows }] = await Promise.all([
    import('@tokensmith/sdk/base/jobs/createJob.ts'),
    import('@tokensmith/sdk/base/jobs/plainTransferJob.ts'),
    import('@tokensmith/sdk/send/labelSendRows.ts'),
  ])
  const symbol = tokens[coins[0]!.token]?.symbol ?? ''
  const rows = coins.map(({ to, amount }) => ({ to, amount, token: 0 }))
  const decided = namesOf(decisions)
  const listHash = await hashInSlices(await packInSlices(rows), decided)
  const purpose = { chainId: client.chain.id, funder: account, listHash }
  const sender = await openJobWallets().make(purpose)
  return createJob(journal, {
    ...{ kind: plainTransferJob, client, sender, title, href: sendHref, rows, decisions: decided },
    tokens: [{ standard: 'coin', decimals: 18, symbol }],
    labels: await labelSendRows(list, listRows),
    batches: planPlainTransfers(rows.length),
    options: { funder: account, gasPerTransfer: plan.gasPerTransfer, ...(other ? { other } : {}) },
  })
}
