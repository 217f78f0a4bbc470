import { isDeep } from '@tokensmith/testing/isDeep.ts'
import { playJob } from '@tokensmith/testing/jobPlay.ts'
import { createJobScene, type JobScene } from '@tokensmith/testing/jobScene.ts'
import { createRandomFaults } from '@tokensmith/testing/randomFaults.ts'
import { getAddress, keccak256, toHex } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

let scene: JobScene
beforeAll(async () => {
  scene = await createJobScene()
})
afterEach(() => scene.calm())
afterAll(() => scene.stop())

test(`F30: ${isDeep ? '100,000' : '2,000'} rows with a twentieth of all answers spoilt lose none and stay small`, {
  timeout: isDeep ? 3_600_000 : 120_000,
}, async () => {
  const count = isDeep ? 100_000 : 2_000
  const rows = Array.from({ length: count }, (_, row) => ({
    to: getAddress(`0x${keccak256(toHex(`long ${row}`)).slice(26)}`),
    amount: BigInt(10 ** 6 + row),
    token: 0,
  }))
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  const { open, findFaults } = await playJob(scene, { rows, chunk: 200 })
  for (const [place, node] of scene.nodes.entries()) node.interfere(createRandomFaults(700 + place))
  const run = await open({ window: 4 })
  expect(await run.start()).toMatchObject({ phase: 'done', pausedBy: undefined, rows: { done: count, failed: 0 } })
  globalThis.gc?.()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(400 * 1024 * 1024)
  for (const node of scene.nodes) node.interfere(undefined)
  expect(await findFaults()).toEqual([])
})
