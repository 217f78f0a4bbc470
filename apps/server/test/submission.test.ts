import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { keccak256 } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import { createChainDirectory } from '../src/chain/createChainDirectory.ts'
import { verification, verificationArguments, verificationSource, verificationSubmission } from '../src/db/schema.ts'
import { lockTotals } from '../src/db/storage.ts'
import { readEnv } from '../src/env.ts'
import { createEtherscan } from '../src/jobs/createEtherscan.ts'
import { createSourcify } from '../src/jobs/createSourcify.ts'
import { retryDelay } from '../src/jobs/retryDelay.ts'
import { type Jobs, startJobs } from '../src/jobs/startJobs.ts'
import { addArguments, readArguments } from '../src/routes/addArguments.ts'
import {
  type FakeRequest,
  keepDays,
  makeServer,
  setupDatabase,
  setupFakeService,
  waitUntil,
  wideRateLimits,
} from './setup.ts'

const address = '0x00000000000000000000000000000000000a11ce'
const standardJson = JSON.stringify({ language: 'Solidity', sources: { 'A.sol': { content: '' } }, settings: {} })
const compilerVersion = '0.8.37+commit.f401782d'
const constructorArgs = '0x0011'
const catalogue = [
  { id: 1, rpc: ['http://127.0.0.1:1'], api: 'https://api.etherscan.io/v2/api', keys: ['ETHERSCAN_API_KEY'] },
  { id: 1116, rpc: ['http://127.0.0.1:1'], api: '', keys: [] },
]

describe('handing verified sources on', () => {
  const fixture = setupDatabase()
  const service = setupFakeService()
  let jobs: Jobs | undefined
  afterEach(async () => {
    await jobs?.stop()
    jobs = undefined
  })

  async function start(which: 'sourcify' | 'etherscan' | 'none', timeoutMs = 300): Promise<void> {
    const env = readEnv({ ETHERSCAN_API_KEY: 'canary-key', RPC_31337: 'http://127.0.0.1:1' })
    jobs = await startJobs({
      database: fixture.database,
      chains: createChainDirectory(env, catalogue),
      readCode: async () => '0x00',
      compile: async () => ({ ok: true, compilerVersion, runtimeCodeHash: keccak256('0x00') }),
      submissionServices: {
        ...(which === 'sourcify' && { sourcify: createSourcify(`${service.url}/`, fetch, timeoutMs) }),
        ...(which === 'etherscan' && {
          etherscan: createEtherscan(`${service.url}/v2/api`, 'canary-key', fetch, timeoutMs),
        }),
      },
      retryDelay: () => 1,
      keepDays,
      pollMs: 10,
      log: () => {},
    })
  }

  /** A verification as the route queues it: at once with its source, and while nothing of its kind is deleted. */
  function queue(chain = 1): Promise<string> {
    return fixture.database.queries.transaction(async (transaction) => {
      await lockTotals(transaction, 'verification')
      const keys = { standardJsonHash: randomUUID(), contractIdentifier: 'A.sol:A' }
      await transaction.insert(verificationSource).values({ ...keys, standardJson, compilerVersion: '0.8.37' })
      const row = { ...keys, chain, address, composed: true }
      const [added] = await transaction.insert(verification).values(row).returning()
      await transaction.insert(verificationArguments).values({ verificationId: added!.id, hash: 'a', constructorArgs })
      return added!.id
    })
  }
  const readSubmission = async () => (await fixture.database.queries.select().from(verificationSubmission))[0]
  async function finish(which: 'sourcify' | 'etherscan', timeoutMs?: number) {
    await start(which, timeoutMs)
    await queue()
    await waitUntil(async () => ['verified', 'failed'].includes((await readSubmission())?.status ?? ''))
    return readSubmission()
  }
  /** Answers each request with the next of the list, the last one for ever. */
  function answerInTurn(...answers: ReturnType<typeof service.answer>[]): void {
    let next = 0
    service.answer = () => answers[Math.min(next++, answers.length - 1)]!
  }
  const submitted = (request: FakeRequest) => request.method === 'POST'

  describe('to Sourcify', () => {
    const accepted = { status: 202, json: { verificationId: 'ticket-1' } }
    const pending = { json: { isJobCompleted: false, verificationId: 'ticket-1' } }
    const matched = { json: { isJobCompleted: true, contract: { match: 'exact_match', chainId: '1', address } } }

    it('submits once and asks after the ticket until it matches', async () => {
      answerInTurn(accepted, pending, pending, matched)
      expect(await finish('sourcify')).toMatchObject({ status: 'verified', ticket: 'ticket-1' })
      expect(service.requests.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
        `POST /v2/verify/1/${address}`,
        'GET /v2/verify/ticket-1',
        'GET /v2/verify/ticket-1',
        'GET /v2/verify/ticket-1',
      ])
      expect(JSON.parse(service.requests[0]!.body)).toEqual({
        stdJsonInput: JSON.parse(standardJson),
        compilerVersion,
        contractIdentifier: 'A.sol:A',
      })
    })

    it.each([
      ['200', { status: 200, json: { match: 'exact_match' } }],
      ['409 already verified', { status: 409, json: { customCode: 'already_verified', message: 'Already verified' } }],
    ])('takes %s for verified', async (_name, answer) => {
      answerInTurn(answer)
      expect(await finish('sourcify')).toMatchObject({ status: 'verified' })
      expect(service.requests).toHaveLength(1)
    })

    it.each([
      ['409 for one under way', { status: 409, json: { customCode: 'duplicate_verification_request' } }],
      ['429', { status: 429, json: {} }],
      ['429 with a time', { status: 429, json: {}, headers: { 'retry-after': '0.01' } }],
      ['500', { status: 500, text: 'oops' }],
      ['503 with a page', { status: 503, text: '<html>' }],
      ['200 with a page', { text: '<html>' }],
      ['a time-out', 'hang'],
      ['a redirect', { status: 307, headers: { location: '/elsewhere' } }],
    ] as const)('submits again after %s', async (_name, answer) => {
      answerInTurn(answer, answer, accepted, matched)
      expect(await finish('sourcify')).toMatchObject({ status: 'verified' })
      const paths = service.requests.filter(submitted).map(({ url }) => url.pathname)
      expect(paths).toEqual(Array(3).fill(`/v2/verify/1/${address}`))
    })

    it('never submits twice while it asks after a ticket that times out', async () => {
      answerInTurn(accepted, 'hang', { status: 502, text: '' }, pending, matched)
      expect(await finish('sourcify')).toMatchObject({ status: 'verified' })
      expect(service.requests.filter(submitted)).toHaveLength(1)
    })

    it.each([
      [
        '400',
        [{ status: 400, json: { customCode: 'invalid_parameter', message: 'No.' } }],
        'HTTP 400: invalid_parameter: No.',
      ],
      [
        'a failed comparison',
        [accepted, { json: { isJobCompleted: true, contract: { match: null }, error: { customCode: 'no_match' } } }],
        'HTTP 200: no_match',
      ],
      [
        'a ticket that is gone',
        [accepted, { status: 404, json: { customCode: 'job_not_found' } }],
        'HTTP 404: job_not_found',
      ],
    ])('gives up after %s and says why', async (_name, answers, detail) => {
      answerInTurn(...answers)
      expect(await finish('sourcify')).toMatchObject({ status: 'failed', detail })
    })
  })

  describe('to Etherscan', () => {
    const accepted = { json: { status: '1', message: 'OK', result: 'guid-1' } }
    const pending = { json: { status: '0', message: 'NOTOK', result: 'Pending in queue' } }
    const passed = { json: { status: '1', message: 'OK', result: 'Pass - Verified' } }
    const refused = (result: string) => ({ json: { status: '0', message: 'NOTOK', result } })

    it('submits the form it documents and asks after the guid', async () => {
      answerInTurn(accepted, pending, passed)
      expect(await finish('etherscan')).toMatchObject({ status: 'verified', ticket: 'guid-1' })
      const [submit, check] = service.requests
      expect(submit!.url.searchParams.get('chainid')).toBe('1')
      expect(Object.fromEntries(new URLSearchParams(submit!.body))).toEqual({
        module: 'contract',
        action: 'verifysourcecode',
        apikey: 'canary-key',
        contractaddress: address,
        sourceCode: standardJson,
        codeformat: 'solidity-standard-json-input',
        contractname: 'A.sol:A',
        compilerversion: `v${compilerVersion}`,
        constructorArguements: '0011',
      })
      expect(Object.fromEntries(check!.url.searchParams)).toMatchObject({ action: 'checkverifystatus', guid: 'guid-1' })
      expect(service.requests.filter(submitted)).toHaveLength(1)
    })

    it('takes "already verified" for verified, at once or later', async () => {
      answerInTurn(accepted, refused('Already Verified'))
      expect(await finish('etherscan')).toMatchObject({ status: 'verified' })
    })

    it.each(['Max rate limit reached', 'Unable to locate ContractCode at 0x0', 'Server busy, try again'])(
      'submits again after "%s"',
      async (words) => {
        answerInTurn(refused(words), { status: 500, text: '' }, 'hang', accepted, passed)
        expect(await finish('etherscan')).toMatchObject({ status: 'verified' })
        expect(service.requests.filter(submitted)).toHaveLength(4)
      },
    )

    it('gives up when the explorer cannot verify', async () => {
      answerInTurn(accepted, refused('Fail - Unable to verify'))
      expect(await finish('etherscan')).toMatchObject({ status: 'failed', detail: 'Fail - Unable to verify' })
    })

    it('is not asked for chains it does not serve', async () => {
      await start('etherscan')
      for (const chain of [1116, 31337]) {
        const id = await queue(chain)
        await waitUntil(async () => {
          const [row] = await fixture.database.queries.select().from(verification).where(eq(verification.id, id))
          return row!.status === 'verified'
        })
      }
      expect(await readSubmission()).toBeUndefined()
      expect(service.requests).toEqual([])
    })
  })

  describe('with arguments that anybody may name', () => {
    const right = '0xaaaa'
    /** Takes the right arguments only, and knows nothing without any. */
    function judgeArguments(): void {
      service.answer = ({ method, body }) => {
        if (method === 'GET') return { json: { status: '1', message: 'OK', result: 'Pass - Verified' } }
        const isRight = new URLSearchParams(body).get('constructorArguements') === right.slice(2)
        return { json: isRight ? { status: '1', result: 'guid-1' } : { status: '0', result: 'Fail - wrong arguments' } }
      }
    }
    const name = (verificationId: string, constructorArgs: string) =>
      fixture.database.queries.transaction((transaction) =>
        addArguments(transaction, verificationId, readArguments({ constructorArgs })!),
      )
    const isVerified = async () => (await readSubmission())?.status === 'verified'

    it('finds the right ones behind wrong ones that came first', async () => {
      judgeArguments()
      const id = await queue()
      await name(id, right)
      await start('etherscan')
      await waitUntil(isVerified)
      expect(service.requests.filter(submitted)).toHaveLength(2)
    })

    it('takes newer ones when it had given up', async () => {
      judgeArguments()
      const id = await queue()
      await start('etherscan')
      await waitUntil(async () => (await readSubmission())?.status === 'failed')
      // The wrong ones, then none.
      expect(service.requests.filter(submitted)).toHaveLength(2)
      await name(id, right)
      await waitUntil(isVerified)
    })

    it('never replaces those that wait by newer ones, and has room again when some were tried', async () => {
      judgeArguments()
      const id = await queue()
      await name(id, right)
      const flood = Array.from({ length: 40 }, (_, index) => `0x${(index + 1).toString(16).padStart(4, '0')}`)
      const codes = new Set<string>()
      for (const wrong of flood) await name(id, wrong).catch(({ code }) => codes.add(code))
      expect([...codes]).toEqual(['rateLimited'])
      const { queries } = fixture.database
      expect(await queries.select().from(verificationArguments)).toHaveLength(16)
      await start('etherscan')
      await waitUntil(isVerified)
      await name(id, flood[39]!)
      const kept = await queries.select().from(verificationArguments)
      expect(kept).toHaveLength(16)
      expect(kept.map(({ constructorArgs }) => constructorArgs)).toContain(right)
    })

    it('lets one client name a few an hour for one token', async () => {
      const rules = { ...wideRateLimits, verificationArguments: { points: 2, seconds: 3_600 } }
      const variables = { RPC_31337: 'http://127.0.0.1:1', TRUSTED_PROXIES: '1' }
      const { app } = makeServer(fixture.database, { variables, rules })
      const ask = async (constructorArgs: string, client: string) => {
        const composition = { kind: 'standard', modules: [] }
        const body = JSON.stringify({ chain: 31337, address, composition, constructorArgs })
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': client }
        return (await app.request('/api/v1/web/verification', { method: 'POST', body, headers })).status
      }
      const statuses: number[] = []
      for (const named of ['0x01', '0x02', '0x02', '0x03']) statuses.push(await ask(named, '198.51.100.1'))
      expect(statuses).toEqual([200, 200, 200, 429])
      expect(await ask('0x03', '198.51.100.2')).toBe(200)
    })
  })

  it('hands nothing on unless configured, and not for a private chain', async () => {
    await start('none')
    const id = await queue()
    await waitUntil(async () => {
      const [row] = await fixture.database.queries.select().from(verification).where(eq(verification.id, id))
      return row!.status === 'verified'
    })
    expect(await readSubmission()).toBeUndefined()
  })

  it('waits longer with each attempt, at most an hour', () => {
    expect([1, 2, 3, 12, 80].map((attempts) => retryDelay(attempts, () => 0.5))).toEqual([
      5_000, 10_000, 20_000, 3_600_000, 3_600_000,
    ])
    expect(retryDelay(1, () => 0)).toBe(4_500)
  })
})
