import { faultSeeds } from '@tokensmith/testing/faultSeeds.ts'
import { playJob, senderOf, walletOf } from '@tokensmith/testing/jobPlay.ts'
import { createJobScene, type JobScene } from '@tokensmith/testing/jobScene.ts'
import { createRandomFaults } from '@tokensmith/testing/randomFaults.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

let scene: JobScene
beforeAll(async () => {
  scene = await createJobScene()
})
afterEach(() => scene.calm())
afterAll(() => scene.stop())

const done = { phase: 'done', pausedBy: undefined }
/** Every answer of both nodes may be spoilt. */
const spoilNodes = (seed: number) => {
  for (const [place, node] of scene.nodes.entries()) node.interfere(createRandomFaults(seed * 100 + place))
}

test.each(faultSeeds)(
  'F6, F7, F8, F9: a key’s job on two failing nodes pays every row once (seed %i)',
  async (seed) => {
    const { open, findFaults } = await playJob(scene, { count: 60, chunk: 3 })
    spoilNodes(seed)
    const run = await open({ window: 4 })
    expect(await run.start()).toMatchObject(done)
    for (const node of scene.nodes) node.interfere(undefined)
    expect(await findFaults()).toEqual([])
  },
)

test.each(faultSeeds)('F7, F8, F19: a wallet’s job on two failing nodes asks once a batch (seed %i)', async (seed) => {
  const { payer, open, findFaults } = await playJob(scene, { count: 30, chunk: 5 })
  const wallet = walletOf(scene, payer)
  wallet.next('eth_sendTransaction', { kind: 'loseAnswer' })
  spoilNodes(seed)
  const run = await open(senderOf(wallet, payer))
  // A lost answer that no look finds at once pauses the job; going on finds it.
  for (let tries = 0; tries < 5 && (await run.start()).phase !== 'done'; tries += 1);
  for (const node of scene.nodes) node.interfere(undefined)
  expect(run.getSnapshot()).toMatchObject(done)
  expect(wallet.writeRequests).toHaveLength(6)
  expect(await findFaults()).toEqual([])
})
