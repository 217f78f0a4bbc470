import { isDeep } from '@tokensmith/testing/isDeep.ts'
import { createJobScene, type JobScene } from '@tokensmith/testing/jobScene.ts'
import { type ChaosOutcome, runJobChaos } from '@tokensmith/testing/runJobChaos.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Quick ones: a transaction of refused rows only (7), a second browser (15, 51), and many reorganisations (19). */
const seeds = isDeep ? Array.from({ length: 80 }, (_, index) => index + 1) : [7, 15, 19, 51]
const outcomes: ChaosOutcome[] = []

let scene: JobScene
beforeAll(async () => {
  scene = await createJobScene()
})
afterAll(async () => {
  await scene.stop()
  const sum = (name: Exclude<keyof ChaosOutcome, 'faults'>) => outcomes.reduce((all, one) => all + one[name], 0)
  if (isDeep) {
    const names = ['kills', 'reorganisations', 'badAnswers', 'paidTwice', 'missed', 'seconds'] as const
    console.log(`${outcomes.length} runs: ${names.map((name) => `${name} ${Math.round(sum(name))}`).join(', ')}`)
  }
})

test.each(seeds)(
  'a job whose program dies, blocks vanish and nodes lie pays every row once, and its report is the chain (seed %i)',
  { timeout: 120_000 },
  async (seed) => {
    const outcome = await runJobChaos(scene, seed)
    outcomes.push(outcome)
    expect(outcome).toMatchObject({ faults: [], paidTwice: 0, missed: 0 })
    expect(outcome.badAnswers).toBeGreaterThan(0)
  },
)
