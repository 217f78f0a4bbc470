import { createHash } from 'node:crypto'
import type { Verification } from '@tokensmith/api/verification/verificationSchemas.ts'
import { composeToken } from '@tokensmith/contracts/compose/composeToken.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { findFreePort } from '@tokensmith/devnet/findFreePort.ts'
import { type LocalChain, startChain } from '@tokensmith/devnet/startChain.ts'
import { isDeep } from '@tokensmith/testing/isDeep.ts'
import { sql } from 'drizzle-orm'
import { getAddress, type Hex, keccak256 } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createChainDirectory } from '../src/chain/createChainDirectory.ts'
import { readCode } from '../src/chain/readCode.ts'
import { readEnv } from '../src/env.ts'
import type { CompileOutcome } from '../src/jobs/Compilation.ts'
import { compileInProcess } from '../src/jobs/compileInProcess.ts'
import { type Jobs, startJobs } from '../src/jobs/startJobs.ts'
import { builtRuntimeCode, keepDays, makeServer, readEnvelope, setupDatabase, waitUntil } from './setup.ts'

const path = '/api/v1/web/verification'
const address = getAddress('0x00000000000000000000000000000000000a11ce')
const composition = { kind: 'standard', modules: ['burn'] } as const
const post = (body: unknown) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

/** Changes one byte in the middle. */
function alter(code: Hex): Hex {
  const at = 2 + 2 * Math.floor((code.length - 2) / 4)
  const byte = Number.parseInt(code.slice(at, at + 2), 16) ^ 1
  return `${code.slice(0, at)}${byte.toString(16).padStart(2, '0')}${code.slice(at + 2)}` as Hex
}

/** A deep run has the lowest priority: it waits while the machine does something else. */
const longestCompilationMs = isDeep ? 600_000 : 100_000

describe('verification', () => {
  const fixture = setupDatabase()
  let chain: LocalChain
  let jobs: Jobs | undefined
  let compilations = 0
  let logged = ''

  beforeAll(async () => {
    chain = await startChain()
  })
  beforeEach(async () => {
    await chain.rpc('anvil_setCode', [address, '0x'])
    compilations = 0
  })
  afterAll(async () => {
    await jobs?.stop()
    await chain?.stop()
  })

  type Start = {
    variables?: Record<string, string>
    compile?: (...input: Parameters<typeof compileInProcess>) => Promise<CompileOutcome>
  }
  async function start({ variables, compile = compileInProcess }: Start = {}) {
    await jobs?.stop()
    const env = { RPC_31337: chain.url, ...variables }
    const chains = createChainDirectory(readEnv(env), [])
    jobs = await startJobs({
      database: fixture.database,
      chains,
      readCode,
      compile(...input) {
        compilations += 1
        return compile(...input)
      },
      submissionServices: {},
      retryDelay: () => 1,
      keepDays,
      pollMs: 20,
      log(entry) {
        logged += JSON.stringify(entry, (_name, value) => (value instanceof Error ? String(value) : value))
      },
    })
    const { wake } = jobs
    const { app } = makeServer(fixture.database, { variables: env, wakeJobs: wake })
    const ask = async (body: unknown) => (await readEnvelope(await app.request(path, post(body)))).data as Verification
    const read = async (id: string) => (await readEnvelope(await app.request(`${path}/${id}`))).data as Verification
    const finish = async (body: unknown) => {
      const { id } = await ask(body)
      await waitUntil(async () => !['queued', 'running'].includes((await read(id)).status), longestCompilationMs)
      return read(id)
    }
    return { app, ask, read, finish }
  }

  it('verifies a token whose code is its composition, byte for byte, and refuses it with one byte altered', async () => {
    const { app, finish } = await start()
    const code = await builtRuntimeCode('standard-burn')
    const composedOf = async (hash: string) =>
      (await readEnvelope(await app.request(`/api/v1/web/compiled-code?codeHash=${hash}`))).data
    expect(await composedOf(keccak256(code))).toEqual({})
    await chain.rpc('anvil_setCode', [address, alter(code)])
    const request = { chain: 31337, address: address.toLowerCase(), composition }
    const altered = await finish(request)
    expect(altered).toMatchObject({ status: 'refused', reason: 'codeDiffers' })
    expect(altered.runtimeCodeHash).toBeUndefined()

    await chain.rpc('anvil_setCode', [address, code])
    const verified = await finish(request)
    const composed = composeToken(composition)
    expect(verified).toEqual({
      id: altered.id,
      chain: 31337,
      address,
      status: 'verified',
      contractIdentifier: `${composed.sourceName}:${composed.contractName}`,
      compilerVersion: expect.stringMatching(/^0\.8\.37\+commit\.[0-9a-f]{8}$/),
      standardJsonHash: createHash('sha256').update(JSON.stringify(composed.standardJson)).digest('hex'),
      runtimeCodeHash: templates.find(({ name }) => name === 'standard-burn')!.runtimeCodeHash,
      createdAt: altered.createdAt,
      finishedAt: expect.any(Number),
      submissions: [],
    })
    expect(compilations).toBe(1)
    // Whoever meets this code on any chain is told what it is composed of; of altered code nothing is said.
    expect(await composedOf(keccak256(code))).toEqual({ composition })
    expect(await composedOf(keccak256(alter(code)))).toEqual({})
  }, 120_000)

  // That every template compiles to its bytes is proven apart; here it goes through the server, which adds nothing for a
  // second one of a kind, and is no matter of the database.
  const few = process.env.DATABASE_URL ? [] : ['dividend']
  const compiled = templates.filter(({ name, kind }) => (isDeep ? name === kind : few.includes(name)))
  it.each(compiled.map(({ name, kind, modules }) => ({ name, kind, modules })))(
    'verifies $name',
    async (template) => {
      const { finish } = await start()
      await chain.rpc('anvil_setCode', [address, await builtRuntimeCode(template.name)])
      const { kind, modules } = template
      expect(await finish({ chain: 31337, address, composition: { kind, modules } })).toMatchObject({
        status: 'verified',
      })
    },
    longestCompilationMs + 20_000,
  )

  it('refuses code with one byte more or less, another composition, and an empty address', async () => {
    const { finish } = await start()
    const code = await builtRuntimeCode('standard-burn')
    const request = { chain: 31337, address, composition }
    for (const wrong of [`${code}00`, code.slice(0, -2), await builtRuntimeCode('standard')]) {
      await chain.rpc('anvil_setCode', [address, wrong])
      expect(await finish(request)).toMatchObject({ status: 'refused', reason: 'codeDiffers' })
    }
    await chain.rpc('anvil_setCode', [address, '0x'])
    expect(await finish(request)).toMatchObject({ status: 'refused', reason: 'codeMissing' })
    expect(compilations).toBe(1)
  }, 120_000)

  it('gives the same ticket to the same question, whatever the order of the modules', async () => {
    const { ask } = await start({ compile: () => new Promise(() => {}) })
    void jobs
    const modules = ['mint', 'burn', 'pause']
    const first = await ask({ chain: 31337, address, composition: { kind: 'normal', modules } })
    const again = await ask({
      chain: '31337',
      address,
      composition: { kind: 'normal', modules: [...modules].reverse() },
    })
    expect(again.id).toBe(first.id)
    const other = await ask({ chain: 31337, address, composition: { kind: 'normal', modules: ['mint', 'burn'] } })
    expect(other.id).not.toBe(first.id)
    // The compilation above never ends; this server is given up.
    jobs = undefined
  })

  const source = (content: string, more: object = {}) =>
    JSON.stringify({
      language: 'Solidity',
      sources: { 'Own.sol': { content } },
      settings: { optimizer: { enabled: true, runs: 1 } },
      ...more,
    })
  const own = 'pragma solidity 0.8.37; contract Own { function one() external pure returns (uint) { return 1; } }'

  it('verifies a submitted standard JSON', async () => {
    const { finish } = await start()
    const standardJson = source(own)
    const request = { chain: 31337, address, standardJson, contractIdentifier: 'Own.sol:Own' }
    const { loadCompiler } = await import('@tokensmith/contracts/compose/loadCompiler.ts')
    const input = JSON.parse(standardJson)
    input.settings.outputSelection = { '*': { '*': ['evm.deployedBytecode.object'] } }
    const output = JSON.parse(loadCompiler().compile(JSON.stringify(input)))
    await chain.rpc('anvil_setCode', [address, `0x${output.contracts['Own.sol'].Own.evm.deployedBytecode.object}`])
    expect(await finish(request)).toMatchObject({
      status: 'verified',
      contractIdentifier: 'Own.sol:Own',
      standardJsonHash: createHash('sha256').update(standardJson).digest('hex'),
    })
    // A blank in a comment changes the metadata hash, so it is another source.
    const touched = await finish({ ...request, standardJson: source(`${own} `) })
    expect(touched).toMatchObject({ status: 'refused', reason: 'codeDiffers' })
  }, 60_000)

  it.each([
    ['does not parse', 'contract {', 'Own.sol:Own', /ParserError/],
    ['reads a file', 'import "file:///etc/passwd"; contract Own {}', 'Own.sol:Own', /not found/],
    ['reads a file by path', 'import "/etc/passwd"; contract Own {}', 'Own.sol:Own', /not found/],
    ['reads from the network', 'import "http://127.0.0.1:1/x.sol"; contract Own {}', 'Own.sol:Own', /not found/],
    ['wants another compiler', 'pragma solidity 0.4.11; contract Own {}', 'Own.sol:Own', /different compiler version/],
    ['has no such contract', own, 'Own.sol:Other', /No code/],
    ['has no code', 'interface Own {}', 'Own.sol:Own', /No code/],
  ])(
    'refuses a source that %s',
    async (_name, content, contractIdentifier, detail) => {
      const { finish } = await start()
      await chain.rpc('anvil_setCode', [address, '0x00'])
      const outcome = await finish({ chain: 31337, address, standardJson: source(content), contractIdentifier })
      expect(outcome).toMatchObject({ status: 'refused', reason: 'compileFailed' })
      expect(outcome.detail).toMatch(detail)
      expect(outcome.detail).not.toContain('root:')
    },
    60_000,
  )

  it.each([
    ['an unknown chain', { chain: 424242, address, composition }, 'chainUnknown', undefined],
    ['neither source', { chain: 31337, address }, 'inputInvalid', 'composition'],
    [
      'both sources',
      { chain: 31337, address, composition, standardJson: source(own), contractIdentifier: 'Own.sol:Own' },
      'inputInvalid',
      'composition',
    ],
    [
      'an unknown module',
      { chain: 31337, address, composition: { kind: 'normal', modules: ['backdoor'] } },
      'inputInvalid',
      'composition',
    ],
    [
      'a module its kind has not',
      { chain: 31337, address, composition: { kind: 'standard', modules: ['mint'] } },
      'inputInvalid',
      'composition',
    ],
    ['an RPC of its own', { chain: 31337, address, composition, rpc: 'http://169.254.169.254' }, 'inputInvalid', 'rpc'],
    [
      'no name of the contract',
      { chain: 31337, address, standardJson: source(own) },
      'inputInvalid',
      'contractIdentifier',
    ],
    ...(
      [
        ['no JSON', '{'],
        ['a list', '[]'],
        ['Yul', source(own, { language: 'Yul' })],
        ['addresses to fetch from', source(own, { sources: { 'Own.sol': { urls: ['file:///etc/passwd'] } } })],
        ['addresses beside the text', source(own, { sources: { 'Own.sol': { content: own, urls: ['http://x'] } } })],
        ['a solver', source(own, { settings: { modelChecker: { engine: 'all', solvers: ['smtlib2'] } } })],
        ['more than sources and settings', source(own, { auxiliaryInput: {} })],
        ['no source', source(own, { sources: {} })],
        [
          'too many sources',
          source(own, {
            sources: Object.fromEntries(Array.from({ length: 301 }, (_, i) => [`${i}.sol`, { content: '' }])),
          }),
        ],
      ] as const
    ).map(([name, standardJson]): [string, object, string, string] => [
      name,
      { chain: 31337, address, standardJson, contractIdentifier: 'Own.sol:Own' },
      'inputInvalid',
      'standardJson',
    ]),
  ])('refuses %s', async (_name, body, code, field) => {
    const { app } = makeServer(fixture.database, { variables: { RPC_31337: chain.url } })
    const reply = await app.request(path, post(body))
    const { data } = await readEnvelope(reply)
    expect([reply.status, data.code]).toEqual([400, code])
    if (field) expect(Object.keys(data.fields)).toContain(field)
  })

  it('takes two megabytes of source and not more', async () => {
    const { app } = makeServer(fixture.database, { variables: { RPC_31337: chain.url } })
    const sized = (length: number) => {
      const standardJson = source(`${own}//${'x'.repeat(length - source(`${own}//`).length)}`)
      return post({ chain: 31337, address, standardJson, contractIdentifier: 'Own.sol:Own' })
    }
    expect((await app.request(path, sized(2_000_000))).status).toBe(200)
    expect((await app.request(path, sized(2_000_001))).status).toBe(400)
    expect((await app.request(path, sized(2_600_000))).status).toBe(413)
  })

  it('does not know a ticket it has not given', async () => {
    const { app } = makeServer(fixture.database)
    for (const id of ['x', '00000000-0000-4000-8000-000000000000', "' or 1=1 --", '..%2f..%2f']) {
      const reply = await app.request(`${path}/${encodeURIComponent(id)}`)
      expect([reply.status, (await readEnvelope(reply)).data.code]).toEqual([404, 'verificationUnknown'])
    }
  })

  it('tries again when no node answers, and never believes a node of another chain', async () => {
    const compile = async (): Promise<CompileOutcome> => ({
      ok: true,
      compilerVersion: '0.8.37+commit.x',
      runtimeCodeHash: '0x',
    })
    const dead = `http://127.0.0.1:${await findFreePort()}/canary-key`
    const { finish } = await start({ variables: { RPC_31337: dead, RPC_5: chain.url }, compile })
    expect(await finish({ chain: 31337, address, composition })).toMatchObject({
      status: 'failed',
      reason: 'chainUnreachable',
    })
    expect(await finish({ chain: 5, address, composition })).toMatchObject({ reason: 'chainUnreachable' })
    expect(logged).toContain('chainUnreachable')
    expect(logged).not.toContain('canary')
    // The node comes back: the same question is taken up again.
    const { finish: later } = await start({ compile })
    await chain.rpc('anvil_setCode', [address, '0x00'])
    expect(await later({ chain: 31337, address, composition })).toMatchObject({ reason: 'codeDiffers' })
  }, 60_000)

  it('waits for a node that does not know a new token yet', async () => {
    const { read, ask } = await start()
    const ticket = await ask({ chain: 31337, address, composition: { kind: 'standard', modules: [] } })
    await chain.rpc('anvil_setCode', [address, await builtRuntimeCode('standard')])
    await waitUntil(async () => (await read(ticket.id)).status === 'verified', 60_000)
  }, 90_000)

  it.each([
    ['compileTimedOut', { timeoutMs: 1_500, memoryMb: 512 }],
    ['compileOutOfMemory', { timeoutMs: 60_000, memoryMb: 32 }],
  ] as const)(
    'ends a compilation that takes too much with %s',
    async (reason, limits) => {
      const { standardJson, sourceName, contractName } = composeToken({
        kind: 'normal',
        modules: ['mint', 'pause', 'blacklist'],
      })
      const input = { standardJson: JSON.stringify(standardJson), contractIdentifier: `${sourceName}:${contractName}` }
      expect(await compileInProcess(input, limits)).toMatchObject({ ok: false, reason })
    },
    90_000,
  )

  it('stops taking a source that brings the server down each time', async () => {
    const { ask, read } = await start({ compile: () => Promise.reject(new Error('crash')) })
    const { id } = await ask({ chain: 31337, address, composition })
    // Each crash leaves a lease behind that runs out.
    const expire = () => fixture.database.queries.execute(sql`update verification set lease_until = null`)
    await waitUntil(async () => {
      await expire()
      return (await read(id)).status === 'failed'
    })
    expect(compilations).toBe(12)
  })

  /** Runners that note what they are given and refuse it. */
  async function startRunners(count: number, compiled: string[]): Promise<Jobs[]> {
    await jobs?.stop()
    jobs = undefined
    const runners: Jobs[] = []
    for (let index = 0; index < count; index++) {
      const runner = await startJobs({
        database: fixture.database,
        chains: createChainDirectory(readEnv({ RPC_31337: chain.url }), []),
        readCode,
        async compile({ contractIdentifier }) {
          compiled.push(contractIdentifier)
          await new Promise((resolve) => setTimeout(resolve, 5))
          return { ok: false, reason: 'compileFailed' }
        },
        submissionServices: {},
        retryDelay: () => 1,
        keepDays,
        pollMs: 20,
        log: () => {},
      })
      runners.push(runner)
    }
    return runners
  }
  async function askForMany(): Promise<void> {
    const { app } = makeServer(fixture.database, { variables: { RPC_31337: chain.url } })
    for (let index = 0; index < 10; index++) {
      const contractIdentifier = `Own.sol:Own${index}`
      await app.request(path, post({ chain: 31337, address, standardJson: source(own), contractIdentifier }))
    }
    await app.request(path, post({ chain: 31337, address, composition }))
  }

  it('gives each job to one of several runners', async () => {
    const compiled: string[] = []
    const runners = await startRunners(3, compiled)
    await askForMany()
    await waitUntil(() => compiled.length >= 11)
    await Promise.all(runners.map((runner) => runner.stop()))
    expect([compiled.length, new Set(compiled).size]).toEqual([11, 11])
  })

  it('takes our own tokens before foreign source', async () => {
    await jobs?.stop()
    await askForMany()
    const compiled: string[] = []
    const runners = await startRunners(1, compiled)
    await waitUntil(() => compiled.length >= 11)
    await Promise.all(runners.map((runner) => runner.stop()))
    expect(compiled[0]).toContain('StandardToken')
  })
})
