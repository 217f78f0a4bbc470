import type { Engine } from './openSearchers.ts'

/** Addresses a second over all of a search, since one that ends early has no last seconds to measure. */
export function averageSpeeds(
  tried: Readonly<Record<Engine, number>>,
  { startedAtMs, endedAtMs }: { startedAtMs: number; endedAtMs: number },
): Record<Engine, number> {
  const seconds = Math.max(endedAtMs - startedAtMs, 1) / 1000
  return { processor: tried.processor / seconds, graphics: tried.graphics / seconds }
}
