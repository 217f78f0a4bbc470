import { createJobReport } from '@tokensmith/sdk/base/jobs/createJobReport.ts'
import { type JobRecord, type JobRow, rowNumbersOf } from '@tokensmith/sdk/base/jobs/Job.ts'
import type { JobJournal } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import { keysOf } from '@tokensmith/sdk/base/jobs/keysOf.ts'
import { createMemoryJobJournal } from '@tokensmith/sdk/base/jobs/memoryJobJournal.ts'
import { batchSendJob } from '@tokensmith/sdk/send/batchSendJob.ts'
import { type Address, type Hex, keccak256, pad, toHex } from 'viem'
import type { Interference } from './chaosNode.ts'
import { createMortalJournal, moveJob, playJob } from './jobPlay.ts'
import type { JobScene } from './jobScene.ts'
import { createRandom, createRandomFaults } from './randomFaults.ts'

/** What one run did to a job, and everything in which the chain and the report differ from the list afterwards. */
export type ChaosOutcome = {
  faults: string[]
  /** Payments beyond the first of a row, and rows that nobody paid. */
  paidTwice: number
  missed: number
  kills: number
  reorganisations: number
  /** Answers that were spoilt, late, lost or doubled, and receipts that were made up. */
  badAnswers: number
  seconds: number
}

/** A transaction counts as final at this depth; no reorganisation is as deep. */
const depth = 4
const deepest = 3
const blockMs = 20
/** So long everything goes wrong; then the chain and its nodes are in order, and the job has to end. */
const chaosMs = 20_000
/** Sessions without a fault until a job counts as stuck. */
const calmSessions = 4
const transferTopic = keccak256(toHex('Transfer(address,address,uint256)'))

/**
 * Drives a job of a local key, by the page's own client, while everything goes wrong in an order that the seed repeats:
 * its program dies at writes of its journal, newest blocks vanish, answers are lost, late, spoilt or doubled, old bytes
 * are broadcast again, and one of two nodes makes receipts up. In every third run a second browser works beside it. When
 * all that has stopped, the job has to end by itself: with every row paid once, but those that the token refuses, and of
 * these it has to say why.
 */
export async function runJobChaos(scene: JobScene, seed: number): Promise<ChaosOutcome> {
  const random = createRandom(seed)
  const below = (most: number) => Math.floor(random() * most)
  const startedAt = Date.now()
  const { payer, journal, job, rows } = await playJob(scene, { count: 8 + below(13), chunk: 2 + below(3) })
  const refused = new Set(Array.from({ length: below(3) }, () => below(rows.length)))
  for (const row of refused) await scene.tell('setBlocked', rows[row]!.to, true)
  const counts = { kills: 0, reorganisations: 0, badAnswers: 0 }
  const raws: Hex[] = []
  let isChaotic = true
  const spoil = (place: number): Interference => {
    const faults = createRandomFaults(seed * 100 + place, 0.08)
    return (request) => {
      if (request.method === 'eth_sendRawTransaction') raws.push(request.params?.[0] as Hex)
      if (!isChaotic) return undefined
      const made = place === 0 && random() < 0.04 ? makeReceipt(request, payer.address) : undefined
      const answer = made ?? (random() < 0.0007 ? { delayMs: 2_200 } : faults(request))
      if (answer !== undefined) counts.badAnswers += 1
      return answer
    }
  }
  await scene.chain.rpc('evm_setAutomine', [false])
  await scene.mine(depth + deepest)
  scene.shuffle(seed)
  for (const [place, node] of scene.nodes.entries()) node.interfere(spoil(place))

  const calming = setTimeout(() => {
    isChaotic = false
  }, chaosMs)
  let isOn = true
  let vanishing = 2 + below(6)
  const chain = (async () => {
    while (isOn) {
      const move = random()
      if (isChaotic && move < 0.1 && vanishing > 0) {
        vanishing -= 1
        counts.reorganisations += 1
        await scene.reorganise(1 + below(deepest))
      } else await scene.mine()
      // Somebody broadcasts again what was sent before.
      if (isChaotic && move > 0.8 && raws.length > 0) {
        counts.badAnswers += 1
        await scene.chain.rpc('eth_sendRawTransaction', [raws[below(raws.length)]]).catch(() => {})
      }
      await new Promise((resolve) => setTimeout(resolve, blockMs))
    }
  })()

  const drive = async (of: JobJournal, deaths: number) => {
    let left = deaths
    let why = ''
    for (let calm = 0; calm < calmSessions; ) {
      if (!isChaotic) calm += 1
      const dieAt = isChaotic && left > 0 ? 1 + below(12) : 0
      const mortal = createMortalJournal(of, dieAt, random() < 0.5 ? 'before' : 'after')
      const secondClient = await scene.connect(scene.nodes[1]!).catch(() => undefined)
      const client = await scene.connect(...scene.nodes).catch(() => undefined)
      if (!client || !secondClient) continue
      const options = { keys: keysOf(payer), window: 1 + below(4), depth, client, secondClient }
      const run = await scene.open(mortal.journal, job, options)
      const { phase, pausedBy } = await run.start()
      if (mortal.state.isDead) {
        left -= 1
        counts.kills += 1
      } else if (phase === 'done') return undefined
      why = `${phase} ${pausedBy?.code ?? ''}`
    }
    return `the job is not over after ${calmSessions} sessions without a fault: ${why}`
  }
  const others: JobJournal[] = []
  if (seed % 3 === 0) {
    const other = createMemoryJobJournal()
    await moveJob(journal, other, job.jobId, batchSendJob)
    others.push(other)
  }
  const journals = [journal, ...others]
  const ends = await Promise.all(journals.map((one) => drive(one, 1 + below(3)))).finally(() => {
    isOn = false
    clearTimeout(calming)
  })
  await chain
  for (const node of scene.nodes) node.interfere(undefined)
  await scene.mine(depth)

  const faults: string[] = ends.flatMap((end) => end ?? [])
  const paid = await readPayments(scene, payer.address, rows)
  let [paidTwice, missed] = [0, 0]
  for (const [row, { to, amount }] of rows.entries()) {
    const times = paid.get(to.toLowerCase()) ?? []
    const wanted = refused.has(row) ? [] : [amount]
    if (`${times}` === `${wanted}`) continue
    if (times.length > wanted.length) paidTwice += 1
    else missed += 1
    faults.push(`row ${row} was paid ${times.join(' and ') || 'never'} in place of ${wanted.join() || 'never'}`)
  }
  for (const one of journals) {
    const report = await createJobReport({
      journal: one,
      jobId: job.jobId,
      kind: batchSendJob,
      client: scene.chain.client,
    })
    const [sums] = report.totals
    const sent = [...paid.values()].flat().reduce((sum, amount) => sum + amount, 0n)
    const listed = rows.reduce((sum, { amount }) => sum + amount, 0n)
    if (sums!.paid !== sent) faults.push(`the report says that ${sums!.paid} was paid in place of ${sent}`)
    if (sums!.paid + sums!.failed + sums!.open !== listed) faults.push(`the report does not sum up to ${listed}`)
    const unsent = await readUnsent(one, job)
    for (const { row, status, amount, reason } of report.rows) {
      // One that would fail by itself is not sent at all: the chain knows nothing of it, and the job itself says why.
      const isTold = status === 'failed' ? reason === 'skipped' : unsent.get(row) === 'jobReceiversRefused'
      const isRight = refused.has(row) ? status !== 'paid' && status !== 'repeated' && isTold : status === 'paid'
      if (!isRight) faults.push(`the report calls row ${row} of ${amount} ${status}, for ${reason ?? unsent.get(row)}`)
    }
  }
  await scene.calm()
  return { faults, paidTwice, missed, ...counts, seconds: (Date.now() - startedAt) / 1_000 }
}

/** Why rows are not sent at all, by the job's own journal. */
async function readUnsent(journal: JobJournal, { jobId }: JobRecord): Promise<Map<number, string | undefined>> {
  const { batches = [] } = (await journal.read(jobId)) ?? {}
  const failed = batches.filter(({ state }) => state === 'failed')
  return new Map(failed.flatMap(({ rows, reason }) => rowNumbersOf(rows).map((row) => [row, reason?.code] as const)))
}

/** The receipt of a success in a block that does not exist, for bytes that may not be in one. */
function makeReceipt({ method, params }: Parameters<Interference>[0], from: Address): ReturnType<Interference> {
  if (method !== 'eth_getTransactionReceipt') return undefined
  const [hash] = params as [Hex]
  return {
    result: {
      ...{ transactionHash: hash, status: '0x1', blockNumber: '0x1', blockHash: keccak256(hash), logs: [], from },
      ...{ to: from, gasUsed: '0x1', cumulativeGasUsed: '0x1', type: '0x2', logsBloom: '0x' },
      ...{ transactionIndex: '0x0', effectiveGasPrice: '0x1', contractAddress: null },
    },
  }
}

type RawLog = { topics: readonly Hex[]; data: Hex }

/**
 * What every receiver was ever paid, by the token's own logs and checked against his balance; read with bare requests to
 * the chain itself, by nothing that the engine uses.
 */
async function readPayments(scene: JobScene, payer: Address, rows: readonly JobRow[]): Promise<Map<string, bigint[]>> {
  const { rpc } = scene.chain
  const receivers = new Set(rows.map(({ to }) => to.toLowerCase()))
  const filter = { address: scene.token, fromBlock: '0x0', toBlock: 'latest', topics: [transferTopic] }
  const paid = new Map<string, bigint[]>()
  for (const { topics, data } of await rpc<RawLog[]>('eth_getLogs', [filter])) {
    const to = `0x${topics[2]!.slice(26)}`
    if (receivers.has(to)) paid.set(to, [...(paid.get(to) ?? []), BigInt(data)])
  }
  for (const to of receivers) {
    // balanceOf(address)
    const call = { to: scene.token, data: `0x70a08231${pad(to as Hex).slice(2)}` }
    const balance = BigInt(await rpc<Hex>('eth_call', [call, 'latest']))
    const sum = (paid.get(to) ?? []).reduce((total, amount) => total + amount, 0n)
    if (balance !== sum) throw new Error(`${to} has ${balance}, and by the logs ${sum} from ${payer}.`)
  }
  return paid
}
