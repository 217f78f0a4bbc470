import type { JobRecord, JobToken } from '@tokensmith/sdk/base/jobs/Job.ts'
import type { JobJournal } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { SendToken } from '@tokensmith/sdk/send/getSendItem.ts'
import type { SendRows } from '@tokensmith/sdk/send/makeSendRows.ts'
import type { BatchSendPlan } from '@tokensmith/sdk/send/planBatchSend.ts'
import type { SendList } from '@tokensmith/sdk/send/SendList.ts'
import type { SendPermit } from '@tokensmith/sdk/send/SendPermit.ts'
import type { SendDecisions } from '@tokensmith/sdk/send/settleSendList.ts'
import type { Address } from 'viem'

/** The list that a job is made of, who pays, and what was decided about odd rows. */
export type SendSource = {
  account: Address
  list: SendList
  tokens: readonly SendToken[]
  decisions: SendDecisions
}

/** Rows that go through the contract, or by the token's own batch. */
export type ContractPart = {
  rows: SendRows
  plan: BatchSendPlan
  title: string
  /** By the token's place in the list. */
  permits?: Readonly<Record<number, SendPermit>>
}

/** The page that shows such jobs. */
export const sendHref = '/wa/se'

/** Writes the job of the rows that go through the contract into a journal, before anything is sent. */
export async function makeContractJob(
  client: ChainClient,
  journal: JobJournal,
  { account, list, tokens, decisions }: SendSource,
  { rows, plan, title, permits = {} }: ContractPart,
): Promise<JobRecord> {
  const [{ createJob }, { labelSendRows }, { encodeSendPermit }] = await Promise.all([
    import('@tokensmith/sdk/base/jobs/createJob.ts'),
    import('@tokensmith/sdk/send/labelSendRows.ts'),
    import('@tokensmith/sdk/send/SendPermit.ts'),
  ])
  const standard = { native: 'coin', erc20: 'erc20', erc721: 'erc721', erc1155: 'erc1155' } as const
  return createJob(journal, {
    ...{ kind: { id: plan.way }, client, sender: account, title, href: sendHref },
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

/** What was decided, as a job remembers it. */
export const namesOf = (decisions: SendDecisions): string[] =>
  Object.entries(decisions).map(([ask, decision]) => `${ask}:${decision}`)
