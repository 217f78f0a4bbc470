import { isDeep } from './isDeep.ts'

/** Seeds of a long run. They are proven in parts, since all of them take a quarter of an hour in some files. */
export const deepSeeds = 25

const [first = 1, last = isDeep ? deepSeeds : 1] = process.env.TOKENSMITH_SEEDS?.split('-').map(Number) ?? []

/**
 * Each seed is another order of events. A long run tries many, or those from the first to the last that
 * `TOKENSMITH_SEEDS=6-10` names; every other run tries one.
 */
export const faultSeeds: readonly number[] = Array.from({ length: last - first + 1 }, (_, index) => first + index)
