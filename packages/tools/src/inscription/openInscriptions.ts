import type { JobRecord } from '@tokensmith/sdk/base/jobs/Job.ts'
import type { JobJournal } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import type { WalletSender } from '@tokensmith/sdk/base/jobs/JobSession.ts'
import { type JobRun, openJob } from '@tokensmith/sdk/base/jobs/openJob.ts'
import { packInSlices } from '@tokensmith/sdk/base/jobs/rowsInSlices.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import { adoptElsewhere } from '@tokensmith/sdk/inscription/adoptElsewhere.ts'
import { capFees } from '@tokensmith/sdk/inscription/capFees.ts'
import { createInscriptionGate, type WaitingGate, windowOf } from '@tokensmith/sdk/inscription/createInscriptionGate.ts'
import { createInscriptionGroup, type InscriptionGroup } from '@tokensmith/sdk/inscription/createInscriptionGroup.ts'
import { createInscriptionRunner } from '@tokensmith/sdk/inscription/createInscriptionRunner.ts'
import { readInscriptionTerms } from '@tokensmith/sdk/inscription/InscriptionTerms.ts'
import { createInscriptionJob } from '@tokensmith/sdk/inscription/inscriptionJob.ts'
import { payloadOf } from '@tokensmith/sdk/inscription/payloadOf.ts'
import { watchSupply } from '@tokensmith/sdk/inscription/watchSupply.ts'
import { webJobLock } from '@tokensmith/ui/jobs/webJobLock.ts'
import { openJobWallets } from '../_shared/jobs/openJobWallets.ts'
import { inscriptionKinds } from './inscriptionKinds.ts'

/** One job of a group, opened. */
export type OpenedInscription = {
  run: JobRun
  gate: WaitingGate
  /** Of a job with a wallet of its own: whether its key lies here, and was saved as a file. */
  key?: { isSaved: boolean } | 'missing'
  canSign: boolean
}

export type OpenedGroup = { entries: readonly OpenedInscription[]; group: InscriptionGroup }

export type OpenInscriptions = {
  journal: JobJournal
  jobs: readonly JobRecord[]
  client: ChainClient
  secondClient: ChainClient | undefined
  /** The connected account, where it is on the chain of the jobs. */
  wallet: WalletSender | undefined
}

/** Groups that run in this tab, whatever screen is shown. */
const live = new Map<string, OpenedGroup>()

/** Opens the jobs of a group; one that runs stays as it is. Opening sends nothing. */
export async function openInscriptions(id: string, settings: OpenInscriptions): Promise<OpenedGroup> {
  const running = live.get(id)
  if (running?.group.isRunning()) return running
  const opened = await Promise.all(settings.jobs.map((job) => openOne(job, settings)))
  const group = createInscriptionGroup(opened.map(({ runner }) => runner))
  const next = { entries: opened.map(({ entry }) => entry), group }
  // Another look may have begun to run meanwhile.
  const now = live.get(id)
  if (now?.group.isRunning()) return now
  live.set(id, next)
  return next
}

async function openOne(job: JobRecord, { journal, client, secondClient, wallet }: OpenInscriptions) {
  const terms = readInscriptionTerms(job)
  const isOwnWallet = job.kind === inscriptionKinds.wallet
  let run: JobRun | undefined
  const gate = createInscriptionGate({
    batches: () => run?.getBatches() ?? [],
    ...(terms.deployment ? { isMintedOut: watchSupply(payloadOf(terms, 0), terms.deployment) } : {}),
  })
  const wallets = openJobWallets()
  const found = isOwnWallet ? await wallets.find(job.sender) : undefined
  if (found) {
    const { rows } = (await journal.read(job.jobId))!
    await wallets.open(job.sender, { packed: await packInSlices(rows), decisions: job.decisions })
  }
  const sign = { addresses: [job.sender], sign: wallets.sign }
  const isSender = wallet?.account.toLowerCase() === job.sender.toLowerCase()
  run = await openJob({
    ...{ journal, jobId: job.jobId, client, lock: webJobLock, ...windowOf(terms) },
    kind: createInscriptionJob(gate, isOwnWallet ? 'wallet' : 'account'),
    ...(secondClient ? { secondClient } : {}),
    ...(found ? { keys: capFees(sign, terms.ceiling, gate.noteDear) } : {}),
    ...(!isOwnWallet && isSender ? { wallet } : {}),
  })
  const key = isOwnWallet ? { key: found ?? ('missing' as const) } : {}
  const entry: OpenedInscription = { run, gate, ...key, canSign: isOwnWallet ? found !== undefined : isSender }
  // A job of an older file: what was done elsewhere since then is noted before anything is asked for.
  const before = () => adoptElsewhere({ journal, jobId: job.jobId, client, lock: webJobLock })
  return { entry, runner: createInscriptionRunner(run, gate, isOwnWallet && job.origin === 'file' ? { before } : {}) }
}
