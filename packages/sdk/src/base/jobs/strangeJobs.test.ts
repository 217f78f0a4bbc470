import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { connectClient } from '@tokensmith/devnet/connectClient.ts'
import { type Address, encodeFunctionData, getAddress, type Hex, keccak256, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCollectJob } from '../../collect/collectJob.ts'
import { encodeBatchSend } from '../../send/batchSendCalls.ts'
import { batchSendJob } from '../../send/batchSendJob.ts'
import { encodeSendPermit } from '../../send/SendPermit.ts'
import { tokenBatchIndex } from '../../send/tokenBatchIndex.ts'
import { tokenBatchJob } from '../../send/tokenBatchJob.ts'
import { encodeBatchTransfer } from '../../token/encodeBatchTransfer.ts'
import type { JobBatch, JobRecord, JobRow, JobToken } from './Job.ts'
import type { StoredJob } from './JobJournal.ts'
import type { JobKind } from './JobKind.ts'
import { exportJob, importJob } from './jobFile.ts'
import { createMemoryJobJournal } from './memoryJobJournal.ts'
import { openJob } from './openJob.ts'
import { hashList, packRows } from './packRows.ts'
import { plainTransferJob } from './plainTransferJob.ts'

const chainId = 31_337
const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const wallet = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const thief = privateKeyToAccount(`0x${'66'.repeat(32)}`).address
const [ann, bob] = (['0xa1', '0xb0'] as const).map((seed) => getAddress(`0x${keccak256(seed).slice(26)}`)) as [
  Address,
  Address,
]
const coinOf = (seed: Hex): JobToken => ({
  ...{ standard: 'erc20', decimals: 18, symbol: 'MOOD', address: getAddress(`0x${keccak256(seed).slice(26)}`) },
})
const token = coinOf('0x70')
const foreignHash = keccak256('0xbad0')
const jobId = keccak256('0x10b')
const { BatchSend, Collect } = deployments

type Call = { to: Address; data?: Hex; value?: bigint }
type Open<Value> = Value extends object ? { -readonly [Name in keyof Value]: Open<Value[Name]> } : Value
type File = { job: Open<JobRecord>; rows: string; batches: Open<JobBatch>[] }
type Lie = readonly [name: string, tell: (file: File) => void | Promise<void>, expected: object]

/** A kept transaction of a batch that may be broadcast again. */
async function signed(batch: JobBatch, { to, data = '0x', value = 0n }: Call, by = owner): Promise<JobBatch> {
  const content = { chainId, nonce: batch.index, to, data, value, gas: 10n ** 6n, type: 'eip1559' as const }
  const raw = await by.signTransaction({ ...content, maxFeePerGas: 10n ** 9n, maxPriorityFeePerGas: 1n })
  const request = {
    ...{ id: '0', planKey: '', stepId: '0', chainId, from: batch.from, to, dataDigest: keccak256(data) },
    ...{ value: `${value}`, nonce: batch.index, nonceSeen: true, fromBlock: '1', state: 'sent' as const },
    ...{ createdAt: 1, updatedAt: 1 },
  }
  return { ...batch, state: 'signed', raw, request, hashes: [keccak256(raw)] }
}

/** The same with other content, under a signature that is right for it. */
const resign =
  (change: Partial<Call>, by = owner) =>
  async (file: File) => {
    const batch = file.batches[0] as unknown as JobBatch
    const { to } = batch.request!
    Object.assign(file.batches[0]!, await signed(batch, { to: to!, ...change }, by))
  }

const rowsTo = (...to: Address[]): JobRow[] => to.map((one, row) => ({ to: one, amount: BigInt(100 + row), token: 0 }))
const numbered = (rows: readonly JobRow[]) => rows.map((row, number) => ({ ...row, row: number }))

async function store(
  about: Pick<JobRecord, 'kind'> & Partial<JobRecord>,
  rows: readonly JobRow[],
  batches: readonly JobBatch[],
): Promise<StoredJob> {
  const job: JobRecord = {
    ...{ version: 1, jobId, chainId, sender: owner.address, tokens: [token], options: {}, decisions: [] },
    ...{ listHash: hashList(packRows(rows), []), rowCount: rows.length, title: 'Send', href: '/wa/se' },
    ...{ state: 'open', fromBlock: 1, createdAt: 1, updatedAt: 1 },
    ...about,
  }
  return { job, rows, batches }
}

const batchOf = (index: number, rows: JobBatch['rows'], more: Partial<JobBatch> = {}): JobBatch => ({
  ...{ index, role: 'rows', from: owner.address, rows, totals: ['0'], state: 'planned', hashes: [], ...more },
})

/** Sends its rows by BatchSend; `direct` row by row. */
async function batchSend(direct?: number): Promise<StoredJob> {
  const rows = rowsTo(ann, bob)
  const call = callOf(rows, direct)
  return store(
    {
      kind: 'batch-send',
      contract: { address: BatchSend.address, codeHash: BatchSend.runtimeCodeHash as Hex },
      options: direct === undefined ? {} : { direct0: direct },
    },
    rows,
    [await signed(batchOf(0, { from: 0, to: 2 }), call)],
  )
}

const callOf = (rows: readonly JobRow[], direct?: number, contract: Address = BatchSend.address) => {
  const { to, data } = encodeBatchSend({
    ...{ contract, kind: 'erc20', token: token.address!, jobId, rows: numbered(rows) },
    ...(direct === undefined ? {} : { direct: { minReceivedBps: direct } }),
  })
  return { to: to!, data }
}

const batchTransfer = parseAbi(['function batchTransfer(bytes32 jobId, uint256 index, bytes rows)'])
const tokenCall = (rows: readonly JobRow[]): Hex =>
  encodeFunctionData({ abi: batchTransfer, args: [jobId, tokenBatchIndex(0, 2), encodeBatchTransfer(rows)] })

async function tokenBatch(): Promise<StoredJob> {
  const rows = rowsTo(ann, bob)
  const contract = { address: token.address!, codeHash: templates[0]!.runtimeCodeHash }
  const batch = await signed(batchOf(0, { from: 0, to: 2 }), { to: token.address!, data: tokenCall(rows) })
  return store({ kind: 'token-batch', contract, options: { rowsPerCall: 2 } }, rows, [batch])
}

async function plainTransfer(): Promise<StoredJob> {
  const rows = rowsTo(ann, bob)
  const from = wallet.address
  const first = await signed(batchOf(0, { from: 0, to: 1 }, { from }), { to: ann, value: 100n }, wallet)
  const tokens: JobToken[] = [{ standard: 'coin', decimals: 18, symbol: 'ETH' }]
  const options = { funder: owner.address, gasPerTransfer: 21_000 }
  return store({ kind: 'plain-transfer', sender: from, tokens, options }, rows, [
    first,
    batchOf(1, { from: 1, to: 2 }, { from }),
  ])
}

const erc20 = parseAbi(['function transfer(address to, uint256 amount)'])
const transferTo = (to: Address) => encodeFunctionData({ abi: erc20, args: [to, 100n] })

async function collection(): Promise<StoredJob> {
  const rows: JobRow[] = [{ to: ann, amount: 100n, token: 0, from: wallet.address }]
  const batch = batchOf(0, { indexes: [0] }, { from: wallet.address, note: 'send' })
  const call = { to: token.address!, data: transferTo(ann) }
  return store(
    {
      ...{ kind: 'collect', href: '/wa/co', options: { method: 'delegation', recipient: ann, least0: '0', gas0: '0' } },
      contract: { address: Collect.address, codeHash: Collect.runtimeCodeHash as Hex },
    },
    rows,
    [await signed(batch, call, wallet)],
  )
}

const foreignContract = (address: Address) => ({ code: 'jobContractForeign', params: { address } })
const foreignField = (field: string) => ({ code: 'jobFieldForeign', params: { field } })
const unread = (field: string) => ({ code: 'jobFileUnreadable', params: { field } })

/** Lies about the contract, which no kind may believe. */
const contractLies = (known: Address): Lie[] => [
  [
    'the same code at another address',
    ({ job }) => {
      job.contract!.address = thief
    },
    foreignContract(thief),
  ],
  [
    'the real address with other code',
    ({ job }) => {
      job.contract!.codeHash = foreignHash
    },
    foreignContract(known),
  ],
  [
    'another contract with its own hash',
    ({ job }) => {
      job.contract = { address: thief, codeHash: foreignHash }
    },
    foreignContract(thief),
  ],
  [
    'no contract',
    ({ job }) => {
      delete job.contract
    },
    unread('job.contract'),
  ],
]
const raw0 = foreignField('batches[0].raw')
const permit = encodeSendPermit({ value: 1n, deadline: 1n, v: 27, r: foreignHash, s: foreignHash })
const option = (name: string, value: unknown): Lie => [
  `the option ${name} as ${String(value).slice(0, 12)}`,
  ({ job }) => {
    job.options[name] = value as never
  },
  foreignField(`job.options.${name}`),
]
const otherSender: Lie = [
  'a batch of another account',
  async (file) => {
    file.batches.at(-1)!.from = thief
    for (const name of ['raw', 'request'] as const) delete file.batches.at(-1)![name]
    Object.assign(file.batches.at(-1)!, { hashes: [], state: 'planned' })
  },
  expect.objectContaining({ code: 'jobFieldForeign' }),
]
const otherRequest: Lie = [
  'a request of another account',
  ({ batches }) => {
    batches[0]!.request!.from = thief
  },
  foreignField('batches[0].request'),
]
const otherRole = (role: 'support' | 'close'): Lie => [
  `a batch that pays its rows once more as ${role}`,
  (file) => {
    const { raw: _, request: __, ...rest } = file.batches[0]!
    file.batches.push({ ...rest, index: file.batches.length, role, state: 'planned', hashes: [] })
  },
  expect.objectContaining({ code: 'jobFieldForeign' }),
]
const sendRows = rowsTo(ann, bob)
const kinds: readonly (readonly [string, JobKind, () => Promise<StoredJob>, readonly Lie[]])[] = [
  [
    'batch-send',
    batchSendJob,
    () => batchSend(),
    [
      ...contractLies(BatchSend.address),
      ['bytes to another contract', resign({ to: thief, data: callOf(sendRows).data }), raw0],
      ['bytes to another receiver', resign(callOf(rowsTo(ann, thief))), raw0],
      ['bytes of other amounts', resign(callOf(sendRows.map((row) => ({ ...row, amount: 9n * row.amount })))), raw0],
      ['bytes that send coin besides', resign({ ...callOf(sendRows), value: 10n ** 18n }), raw0],
      ['bytes of another job', resign({ ...callOf(sendRows), data: changeJob(callOf(sendRows).data) }), raw0],
      ['bytes of an approval', resign({ to: token.address!, data: transferTo(thief) }), raw0],
      option('permit0', '0x12'),
      option('permit1', permit),
      option('permit', permit),
      option('direct0', 0),
      option('direct0', 10_001),
      option('direct0', 'yes'),
      option('direct1', true),
      option('spender', thief),
      option('other', '//evil.example'),
      otherSender,
      otherRequest,
      otherRole('support'),
      otherRole('close'),
    ],
  ],
  [
    'batch-send row by row',
    batchSendJob,
    () => batchSend(9_450),
    [
      ...contractLies(BatchSend.address),
      ['bytes to another receiver', resign(callOf(rowsTo(thief, bob), 9_450)), raw0],
      ['bytes by the other way', resign(callOf(sendRows)), raw0],
    ],
  ],
  [
    'token-batch',
    tokenBatchJob,
    tokenBatch,
    [
      ...contractLies(token.address!).slice(1),
      [
        'another contract than its token',
        ({ job }) => {
          job.contract!.address = thief
        },
        foreignContract(thief),
      ],
      [
        'another token than its contract',
        ({ job }) => {
          job.tokens[0]!.address = coinOf('0x71').address
        },
        foreignContract(token.address!),
      ],
      ['a second token', ({ job }) => void job.tokens.push(coinOf('0x72')), unread('job.tokens')],
      ['bytes to another token', resign({ to: coinOf('0x71').address!, data: tokenCall(sendRows) }), raw0],
      ['bytes to another receiver', resign({ data: tokenCall(rowsTo(ann, thief)) }), raw0],
      ['bytes that send coin besides', resign({ data: tokenCall(sendRows), value: 1n }), raw0],
      [
        'rows of no size',
        ({ job }) => {
          job.options.rowsPerCall = 0
        },
        unread('job.options.rowsPerCall'),
      ],
      option('permit0', permit),
      otherSender,
      otherRequest,
      otherRole('support'),
    ],
  ],
  [
    'plain-transfer',
    plainTransferJob,
    plainTransfer,
    [
      [
        'a contract',
        ({ job }) => {
          job.contract = { address: BatchSend.address, codeHash: BatchSend.runtimeCodeHash }
        },
        foreignContract(BatchSend.address),
      ],
      ['bytes to another receiver', resign({ to: thief, value: 100n }, wallet), raw0],
      ['bytes of another amount', resign({ to: ann, value: 101n }, wallet), raw0],
      ['bytes with a call', resign({ to: ann, value: 100n, data: transferTo(thief) }, wallet), raw0],
      [
        'no funder',
        ({ job }) => {
          job.options.funder = 'me'
        },
        unread('job.options.funder'),
      ],
      [
        'a token',
        ({ job }) => {
          job.tokens = [token]
        },
        unread('job.tokens'),
      ],
      option('gasPerTransfer', 1e9),
      option('gasPerTransfer', 21_000.5),
      otherSender,
      otherRequest,
      otherRole('support'),
    ],
  ],
  [
    'collect',
    createCollectJob(),
    collection,
    [
      ...contractLies(Collect.address),
      [
        'another recipient than its rows have',
        ({ job }) => {
          job.options.recipient = thief
        },
        foreignField('rows[0]'),
      ],
      ['bytes to another receiver', resign({ data: transferTo(thief) }, wallet), raw0],
      ['bytes with coin for a stranger', resign({ to: thief, value: 1n }, wallet), raw0],
      [
        'an unknown transaction',
        ({ batches }) => {
          batches[0]!.note = 'gift'
        },
        foreignField('batches[0].note'),
      ],
      [
        'a payer’s transaction from a wallet',
        ({ batches }) => {
          batches[0]!.note = 'sweep'
        },
        foreignField('batches[0].from'),
      ],
      option('spender', thief),
      otherSender,
      otherRequest,
      otherRole('close'),
    ],
  ],
]

/** The call under another job's id: the chain would remember its rows elsewhere. */
function changeJob(data: Hex): Hex {
  return data.replace(jobId.slice(2), foreignHash.slice(2)) as Hex
}

/** A node that is not there: whatever is refused is refused before anything is asked. */
const { client } = connectClient('http://127.0.0.1:9', chainId)
const open = async (stored: StoredJob, kind: JobKind) => {
  const journal = { ...createMemoryJobJournal(), isDurable: true }
  await journal.create(stored)
  return openJob({ journal, jobId, kind, client, lock: (_name, _signal, work) => work() })
}

describe.each(kinds)('a job %s that a stranger has written', (_, kind, make, lies) => {
  let text: string
  beforeAll(async () => {
    const journal = createMemoryJobJournal()
    await journal.create(await make())
    text = await exportJob(journal, jobId)
  })
  const terms = { loadKind: async () => kind, href: '/wa/se' }

  test('is taken over and opened where it says the truth', async () => {
    const journal = createMemoryJobJournal()
    expect(await importJob(journal, text, terms)).toMatchObject({ jobId, origin: 'file' })
    const run = await open((await journal.read(jobId))!, kind)
    // But it begins nothing before somebody has compared it.
    expect(await run.start()).toMatchObject({ phase: 'paused', pausedBy: { code: 'jobNotCompared' } })
  })

  test.each(lies)('is neither taken over nor opened with %s', async (_name, tell, expected) => {
    const file = JSON.parse(text) as File
    await tell(file)
    const journal = createMemoryJobJournal()
    await expect(importJob(journal, JSON.stringify(file), terms)).rejects.toMatchObject(expected)
    expect(await journal.list()).toEqual([])
    // As a journal may have it from before files were judged.
    const { job, batches } = file as unknown as StoredJob
    await expect(open({ ...(await make()), job, batches }, kind)).rejects.toMatchObject(expected)
  })
})
