import { describe, expect, it } from 'vitest'
import { Refusal } from '../src/http/Refusal.ts'
import { ReadingThread } from '../src/reading/ReadingThread.ts'
import type { Readings } from '../src/reading/readings.ts'
import { longestTurnMs, makeServer, setupDatabase } from './setup.ts'

const bytesOf = (value: unknown) => new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))
const address = '0x00000000000000000000000000000000000a11ce'
const path = '/api/v1/web/verification'
const source = (settings: object) =>
  JSON.stringify({ language: 'Solidity', sources: { 'A.sol': { content: '// 名' } }, settings })
const request = (more: object) => ({ chain: 1, address, ...more })
const submitted = { standardJson: source({}), contractIdentifier: 'A.sol:A' }
const body = (value: unknown) => ({ bytes: bytesOf(value), type: 'application/json', path }) as const

describe('what strangers send', () => {
  const fixture = setupDatabase()
  const thread = new ReadingThread()
  const here = 0
  const inTheThread = Number.POSITIVE_INFINITY

  const inputs: { [Name in keyof Readings]: readonly Parameters<Readings[Name]>[0][] } = {
    input: [body(request(submitted)), body(request({ composition: {}, x: 1 })), body('{'), body('[]')],
    source: [
      submitted,
      { ...submitted, standardJson: source({ modelChecker: {} }) },
      { composition: { kind: 'standard', modules: ['burn'] } },
      { composition: { kind: 'standard', modules: ['mint'] } },
    ],
    explorerReply: ['{"status":"1","result":["my-key"]}', '<html>', '{}'].map((said) => ({
      bytes: bytesOf(said),
      key: 'my-key',
      chainId: 1,
    })),
    tokenList: [
      { name: 'A', tokens: [{ chainId: 1, address, symbol: 'A', decimals: 6 }, {}] },
      { name: 'A', tokens: 1 },
    ].map(bytesOf),
  }
  it.each(Object.keys(inputs) as (keyof Readings)[])('is read in the thread as it is read here: %s', async (name) => {
    for (const input of inputs[name]) {
      const [one, other] = await Promise.all(
        [here, inTheThread].map((size) =>
          thread.read(name, input, size).then(
            (result) => ({ result }),
            (error) =>
              error instanceof Refusal ? { ...error, cause: String(error.cause) } : { message: error.message },
          ),
        ),
      )
      expect(other).toEqual(one)
    }
  })

  const many = (one: string) => `[${`${one},`.repeat(600_000)}${one}]`
  it.each([
    ['a source', request({ ...submitted, standardJson: source({ remappings: JSON.parse(many('[]')) }) })],
    ['fields that nobody knows', request({ ...submitted, x: JSON.parse(many('{}')) })],
  ])('keeps nobody else waiting, however large: %s', async (_name, value) => {
    const { app } = makeServer(fixture.database, { variables: { RPC_1: 'http://127.0.0.1:1' } })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: bytesOf(value) }
    expect(init.body.byteLength).toBeGreaterThan(1_000_000)
    expect(await longestTurnMs(async () => app.request(path, init))).toBeLessThan(50)
  })
})
