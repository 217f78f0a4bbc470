import { isDeep } from './isDeep.ts'

/** Each seed is another order of events. A long run tries many, every other run a few. */
export const faultSeeds: readonly number[] = Array.from({ length: isDeep ? 25 : 2 }, (_, index) => index + 1)
