import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { coins, day, startPoolChain } from '@tokensmith/testing/poolScene.ts'
import type { Address } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PoolActionValues } from './actions/PoolAction.ts'
import { planPoolAction } from './actions/planPoolAction.ts'
import type { PoolActionId } from './actions/poolActions.ts'
import type { PoolEvent } from './poolEvents.ts'
import { readFundings } from './readFundings.ts'
import { holdsAll, readPoolEvents } from './readPoolEvents.ts'

const scene = await startPoolChain()
const { client, accounts, poolOf } = scene
const [creator, first, second] = accounts
afterAll(() => scene.stop())

let pool: Address
const act = async (by: PrivateKeyAccount, action: PoolActionId, values: PoolActionValues = {}) =>
  scene.carry(await planPoolAction(client, { account: by.address, pool: await poolOf(pool, by), action, values }), by)

beforeAll(async () => {
  pool = (await scene.create()).pool
  await act(first, 'stake', { amount: coins(20) })
  await act(second, 'fund', { amount: coins(3) })
  await scene.pass(2n * day)
  await act(first, 'claim', { receiver: second.address })
  await act(first, 'withdraw', { index: 0n, amount: coins(5), receiver: first.address })
  await act(creator, 'offerOwnership', { newOwner: first.address })
})

const kinds = ['ownerOffered', 'withdrawn', 'paid', 'funded', 'staked', 'funded']

describe('what happened in a pool', () => {
  it.each([1, 7, 1_000])('is read newest first, until it comes to what the books say: spans of %i', async (logSpan) => {
    const found: PoolEvent[] = []
    let page = await readPoolEvents(client, { pool, logSpan })
    found.push(...page.events)
    while (page.olderBlock !== undefined) {
      const { books, atBlock, olderBlock: block } = page
      page = await readPoolEvents(client, { pool, logSpan, from: { books, atBlock, block, found } })
      found.push(...page.events)
    }
    expect(page.isWhole).toBe(true)
    expect(found.map(({ kind }) => kind)).toEqual(kinds)
    expect(found[2]).toMatchObject({ account: first.address, receiver: second.address })
    expect(found.every(({ hash }) => hash.length === 66)).toBe(true)
  })

  it('is said to be incomplete while a funding, a payment or a stake is missing, and how far it was read', async () => {
    const { events, books, atBlock, fromBlock } = await readPoolEvents(client, { pool, logSpan: 1_000 })
    expect(fromBlock).toBe(0n)
    for (const [place, { kind }] of events.entries()) {
      const isMissed = kind !== 'ownerOffered'
      expect(holdsAll(events.toSpliced(place, 1), books), kind).toBe(!isMissed)
    }
    const only = await readPoolEvents(client, {
      ...{ pool, logSpan: 1 },
      from: { books, atBlock, block: atBlock, found: [] },
    })
    expect(only.fromBlock).toBe(only.isWhole ? only.fromBlock : atBlock - 19n)
  })

  it('has its fundings in pages, newest first', async () => {
    const pages = [0, 1, 2].map((read) => readFundings(client, { pool, read, size: 1 }))
    expect(await Promise.all(pages)).toMatchObject([
      { fundings: [{ index: 1, funder: second.address, before: coins(30), amount: coins(3) }], total: 2, read: 1 },
      { fundings: [{ index: 0, funder: creator.address, before: 0n, amount: coins(30) }], total: 2, read: 2 },
      { fundings: [], total: 2, read: 2 },
    ])
  })
})

describe('the script for strangers', () => {
  const script = join(import.meta.dirname, '../../scripts/verifyPool.ts')
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [script, ...args]).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        text: error.stdout + error.stderr,
      }),
    )

  it('ends with 0 for a sound pool, 1 for what is none, 2 where nothing could be verified', async () => {
    expect(await run(scene.url, pool)).toMatchObject({ code: 0, text: expect.stringMatching(/^sound: pool/) })
    expect(await run(scene.url, creator.address)).toMatchObject({ code: 1, text: expect.stringMatching(/record, /) })
    expect(await run(scene.url, 'nothing')).toMatchObject({ code: 2 })
  })
})
