import { randomBytes } from 'node:crypto'

/** The seed of a run's random tests: another one each time, or the one that FUZZ_SEED gives to repeat a run. */
export function drawSeed(): `0x${string}` {
  const given = process.env.FUZZ_SEED
  if (given === undefined) return `0x${randomBytes(16).toString('hex')}`
  if (!/^0x[0-9a-f]{1,64}$/i.test(given)) throw new Error(`FUZZ_SEED is "${given}", and must be like 0x70b3`)
  return given as `0x${string}`
}
