import { createJobReport } from '@tokensmith/sdk/base/jobs/createJobReport.ts'
import type { JobRecord, JobRow } from '@tokensmith/sdk/base/jobs/Job.ts'
import type { JobJournal } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import type { JobKind } from '@tokensmith/sdk/base/jobs/JobKind.ts'
import type { JobSettings } from '@tokensmith/sdk/base/jobs/JobSession.ts'
import { exportJob, importJob } from '@tokensmith/sdk/base/jobs/jobFile.ts'
import { keysOf } from '@tokensmith/sdk/base/jobs/keysOf.ts'
import { createMemoryJobJournal } from '@tokensmith/sdk/base/jobs/memoryJobJournal.ts'
import type { JobRun } from '@tokensmith/sdk/base/jobs/openJob.ts'
import { plainTransferJob } from '@tokensmith/sdk/base/jobs/plainTransferJob.ts'
import { batchSendJob } from '@tokensmith/sdk/send/batchSendJob.ts'
import { type Hex, parseTransaction } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { ChaosNode, Interference } from './chaosNode.ts'
import type { JobScene } from './jobScene.ts'
import { createTestWallet, type TestWallet } from './testWallet.ts'

/** A job in the hands of a test: its parts, and a look at every balance at the end. */
export type JobPlay = {
  payer: PrivateKeyAccount
  journal: JobJournal
  job: JobRecord
  rows: readonly JobRow[]
  open(options?: Partial<JobSettings>): Promise<JobRun>
  /**
   * Everything in which the chain differs from the list: balances of all receivers and of the payer, and the report.
   * `unpaid` names rows that must not have been paid.
   */
  findFaults(unpaid?: readonly number[], journal?: JobJournal): Promise<string[]>
}

export type JobPlayOptions = {
  rows?: readonly JobRow[]
  count?: number
  chunk?: number
  journal?: JobJournal
  payer?: PrivateKeyAccount
  decisions?: readonly string[]
}

/** Sets up a job of token payments by a local key. */
export async function playJob(scene: JobScene, options: JobPlayOptions = {}): Promise<JobPlay> {
  const payer = options.payer ?? (await scene.newPayer())
  const journal = options.journal ?? createMemoryJobJournal()
  const rows = options.rows ?? scene.newRows(options.count ?? 12)
  const { chunk = 4, decisions = [] } = options
  const job = await scene.createSendJob(journal, payer.address, rows, { chunk, decisions })
  const before = await scene.balanceOf(payer.address, scene.moody)
  return {
    ...{ payer, journal, job, rows },
    open: (more = {}) => scene.open(journal, job, { keys: keysOf(payer), ...more }),
    async findFaults(unpaid = [], looked = journal) {
      const faults = await findReceiverFaults(scene, looked, job, rows, unpaid)
      const paid = rows.reduce((sum, row, number) => sum + (unpaid.includes(number) ? 0n : row.amount), 0n)
      const given = before - (await scene.balanceOf(payer.address, scene.moody))
      return given === paid ? faults : [...faults, `the payer gave ${given} in place of ${paid}`]
    },
  }
}

/** Takes a job over into another journal by its file, as another browser does whose person has compared the list. */
export async function moveJob(from: JobJournal, to: JobJournal, jobId: Hex, kind: JobKind): Promise<JobRecord> {
  const terms = { loadKind: async () => kind, href: '/wa/se' }
  const job = await importJob(to, await exportJob(from, jobId), terms)
  const compared: JobRecord = { ...job, isCompared: true }
  await to.putJob(compared)
  return compared
}

/** Everything in which balances of receivers and the report differ from the list. */
export async function findReceiverFaults(
  scene: JobScene,
  journal: JobJournal,
  job: JobRecord,
  rows: readonly JobRow[],
  unpaid: readonly number[] = [],
): Promise<string[]> {
  const faults = await scene.findDifferences(job.tokens, rows, new Set(unpaid))
  const kind = job.kind === plainTransferJob.id ? plainTransferJob : batchSendJob
  const report = await createJobReport({ journal, jobId: job.jobId, kind, client: scene.chain.client })
  for (const { row, status } of report.rows) {
    if ((status === 'paid') === unpaid.includes(row)) faults.push(`the report calls row ${row} ${status}`)
  }
  return faults
}

export const walletOf = (scene: JobScene, payer: PrivateKeyAccount): TestWallet =>
  createTestWallet({ chains: { [scene.chain.chainId]: scene.chain.url, 99999: scene.chain.url }, accounts: [payer] })

/** Settings of a job whose sender is a wallet. */
export const senderOf = (wallet: TestWallet, payer: PrivateKeyAccount) => ({
  keys: undefined,
  wallet: { provider: wallet.provider, account: payer.address },
})

/** Interferes with one method. */
export const methodIs =
  (wanted: string, make: Interference): Interference =>
  (request) =>
    request.method === wanted ? make(request) : undefined

/** Interferes only so many times. */
export function firstTimes(count: number, interference: Interference): Interference {
  let left = count
  return (request) => {
    const made = left > 0 ? interference(request) : undefined
    if (made !== undefined) left -= 1
    return made
  }
}

/** Every transaction that is handed to some nodes. */
export function watchBroadcasts(...nodes: readonly ChaosNode[]) {
  const raws: Hex[] = []
  return {
    raws,
    /** Watches, and interferes as well. */
    with(then?: Interference) {
      for (const node of nodes) {
        node.interfere((request) => {
          if (request.method === 'eth_sendRawTransaction') raws.push(request.params?.[0] as Hex)
          return then?.(request)
        })
      }
    },
    /** How many contents there were under each nonce: two would be a way to lose one of them. */
    contentsByNonce(): number[] {
      const contents = new Map<number, Set<string>>()
      for (const raw of raws) {
        const { nonce = 0, to, data, value } = parseTransaction(raw)
        contents.set(nonce, (contents.get(nonce) ?? new Set()).add(`${to} ${data} ${value}`))
      }
      return [...contents.values()].map(({ size }) => size)
    },
  }
}

/** Makes blocks at a pace, as a real chain does, while work goes on. */
export async function withMiner<Value>(scene: JobScene, work: () => Promise<Value>, everyMs = 25): Promise<Value> {
  let isOn = true
  const miner = (async () => {
    while (isOn) {
      await scene.mine()
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
  })()
  return work().finally(async () => {
    isOn = false
    await miner
  })
}

/** A program that dies at the n-th write of its journal: before it, or right after. Nothing is kept afterwards. */
export function createMortalJournal(journal: JobJournal, dieAt: number, when: 'before' | 'after') {
  let writes = 0
  const state = { isDead: false }
  const dying =
    <Args extends unknown[]>(write: (...args: Args) => Promise<void>) =>
    async (...args: Args) => {
      if (state.isDead) throw new Error('dead')
      writes += 1
      if (writes === dieAt && when === 'before') state.isDead = true
      if (!state.isDead) await write(...args)
      if (writes === dieAt) state.isDead = true
      if (state.isDead) throw new Error('dead')
    }
  const mortal: JobJournal = { ...journal, putBatches: dying(journal.putBatches), putJob: dying(journal.putJob) }
  return { state, journal: mortal }
}
