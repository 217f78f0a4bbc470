import { type CollectScene, createCollectScene, type Holding } from '@tokensmith/testing/collectScene.ts'
import { faultSeeds } from '@tokensmith/testing/faultSeeds.ts'
import { createMortalJournal } from '@tokensmith/testing/jobPlay.ts'
import { createRandom, createRandomFaults } from '@tokensmith/testing/randomFaults.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { JobBatch } from '../base/jobs/Job.ts'
import { createMemoryJobJournal } from '../base/jobs/memoryJobJournal.ts'

const ether = 10n ** 18n
const done = { phase: 'done', pausedBy: undefined }
const methods = ['delegation', 'funding'] as const
const cases = faultSeeds.flatMap((seed) => methods.map((method) => ({ seed, method })))
/** Usually two seconds. */
const longestRunMs = 80_000
const describeBatches = (batches: readonly JobBatch[]) =>
  batches.map(({ index, note, state, hashes, block }) => `${index} ${note} ${state} ${hashes} ${block}`).join('; ')
let scene: CollectScene
beforeAll(async () => {
  scene = await createCollectScene()
})
afterEach(() => scene.calm())
afterAll(() => scene.stop())

/** Wallets of every sort: with coin, without, with dust, empty. */
function holdingsOf(seed: number): Holding[] {
  const random = createRandom(seed)
  const some = (most: bigint) => BigInt(Math.floor(random() * Number(most)))
  const wallets = Array.from({ length: 6 }, (): Holding => {
    const sort = Math.floor(random() * 4)
    if (sort === 0) return { tokens: 1n + some(10n ** 6n) }
    if (sort === 1) return { tokens: 1n + some(10n ** 6n), coin: ether / 10n + some(10n ** 9n) }
    return sort === 2 ? { coin: 1n + some(10n ** 12n) } : {}
  })
  return [{ tokens: 3n, coin: ether }, { tokens: 100n }, ...wallets]
}

describe('a collection, whatever goes wrong', () => {
  test.each(cases)('F6 to F9, F27: by $method it survives failing nodes (seed $seed)', async ({ seed, method }) => {
    const { job: begin, open, findFaults } = await scene.play(holdingsOf(seed), method)
    const { job } = await begin()
    for (const [place, node] of scene.nodes.entries()) node.interfere(createRandomFaults(seed * 10 + place))
    const run = await open(job)
    expect(await run.start()).toMatchObject({ ...done, rows: { failed: 0 }, batches: { failed: 0 } })
    await scene.calm()
    expect(await findFaults(job)).toEqual([])
  })

  test.each(cases)('F1, F27: by $method it survives deaths at every write of its journal (seed $seed)', async (one) => {
    const { seed, method } = one
    const journal = { ...createMemoryJobJournal(), isDurable: true }
    const { job: begin, open, findFaults } = await scene.play(holdingsOf(seed).slice(0, 4), method, { journal })
    const { job } = await begin()
    for (let death = 1; death <= 12; death += 1) {
      const when = (death + seed) % 2 === 0 ? 'before' : 'after'
      const mortal = createMortalJournal(journal, 1 + ((death * seed) % 3), when)
      const end = await (await open(job, { journal: mortal.journal, window: 2 })).start()
      if (end.phase === 'done') break
    }
    expect(await (await open(job)).start()).toMatchObject({ ...done, rows: { failed: 0 } })
    expect(await findFaults(job)).toEqual([])
  })

  test.each(cases)('F14: by $method it survives reorganisations (seed $seed)', async ({ seed, method }) => {
    const { job: begin, open, findFaults } = await scene.play(holdingsOf(seed), method)
    const { job } = await begin()
    // What was set up must not be in blocks that vanish.
    await scene.mine(8)
    // Anvil loses what a block changes that is made while others vanish.
    await scene.chain.rpc('evm_setAutomine', [false])
    const run = await open(job, { depth: 6 })
    let isOver = false
    const running = run.start().finally(() => {
      isOver = true
    })
    let reorgs = 0
    const until = performance.now() + longestRunMs
    while (!isOver) {
      if (performance.now() > until) throw new Error(`Still not over: ${describeBatches(run.getBatches())}`)
      await scene.mine()
      if (reorgs < 3 && run.getBatches().some(({ state }) => state === 'mined')) {
        reorgs += 1
        await scene.chain.rpc('anvil_reorg', [1 + ((seed + reorgs) % 3), []])
      }
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    expect(await running).toMatchObject({ ...done, rows: { failed: 0 }, batches: { failed: 0 } })
    expect(await findFaults(job)).toEqual([])
  })
})
