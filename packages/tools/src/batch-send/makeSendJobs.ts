import type { JobRecord, JobToken } from '@tokensmith/sdk/base/jobs/Job.ts'
import type { JobJournal } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import { hashInSlices, packInSlices } from '@tokensmith/sdk/base/jobs/rowsInSlices.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { SendToken } from '@tokensmith/sdk/send/getSendItem.ts'
import type { SendRows } from '@tokensmith/sdk/send/makeSendRows.ts'
import type { BatchSendPlan } from '@tokensmith/sdk/send/planBatchSend.ts'
import type { TransferWalletPlan } from '@tokensmith/sdk/send/planTransferWallet.ts'
import type { SendList } from '@tokensmith/sdk/send/SendList.ts'
import type { SendDecisions } from '@tokensmith/sdk/send/settleSendList.ts'
import type { Address, Hex } from 'viem'
import { openJobWallets } from '../_shared/jobs/openJobWallets.ts'
import type { SignedPermits } from './SignApprovals.tsx'

export type NewSendJobs = {
  account: Address
  list: SendList
  tokens: readonly SendToken[]
  decisions: SendDecisions
  /** Rows that go through the contract, or by the token's own batch. */
  contract?: { rows: SendRows; plan: BatchSendPlan; title: string; permits?: SignedPermits }
  /** Rows that go from a wallet made for them. */
  wallet?: { rows: SendRows; plan: TransferWalletPlan; title: string }
}

const href = '/wa/se'

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

async function makeContractJob(
  client: ChainClient,
  journal: JobJournal,
  { account, list, tokens, decisions }: NewSendJobs,
  { rows, plan, title, permits = {} }: NonNullable<NewSendJobs['contract']>,
): Promise<JobRecord> {
  const [{ createJob }, { labelSendRows }, { encodeSendPermit }] = await Promise.all([
    import('@tokensmith/sdk/base/jobs/createJob.ts'),
    import('@tokensmith/sdk/send/labelSendRows.ts'),
    import('@tokensmith/sdk/send/SendPermit.ts'),
  ])
  const standard = { native: 'coin', erc20: 'erc20', erc721: 'erc721', erc1155: 'erc1155' } as const
  return createJob(journal, {
    ...{ kind: { id: plan.way }, client, sender: account, title, href },
    tokens: list.items.map(
      ({ kind, address, decimals }, index): JobToken => ({
        ...{ standard: standard[kind], decimals, symbol: tokens[index]?.symbol ?? '' },
        ...(kind === 'native' ? {} : { address }),
      }),
    ),
    rows: rows.rows,
    labels: await labelSendRows(list, rows.listRows),
    batches: plan.batches,
    contract: plan.contract,
    options: {
      ...plan.options,
      ...Object.fromEntries(
        Object.entries(permits).map(([token, permit]) => [`permit${token}`, encodeSendPermit(permit)]),
      ),
    },
    decisions: namesOf(decisions),
  })
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
    ...{ kind: plainTransferJob, client, sender, title, href, rows, decisions: decided },
    tokens: [{ standard: 'coin', decimals: 18, symbol }],
    labels: await labelSendRows(list, listRows),
    batches: planPlainTransfers(rows.length),
    options: { funder: account, gasPerTransfer: plan.gasPerTransfer, ...(other ? { other } : {}) },
  })
}

const namesOf = (decisions: SendDecisions) => Object.entries(decisions).map(([ask, decision]) => `${ask}:${decision}`)
