import { parentPort, workerData } from 'node:worker_threads'
import { compileKernel } from '@tokensmith/vanity/compileKernel.ts'
import { createKeySearch, type KeySearchParams } from '@tokensmith/vanity/createKeySearch.ts'
import { createSaltSearch } from '@tokensmith/vanity/createSaltSearch.ts'
import type { VanityPattern } from '@tokensmith/vanity/readPattern.ts'
import type { SaltTarget } from '@tokensmith/vanity/SaltTarget.ts'

/** What one core searches: keys, or salts of a token. */
export type VanityOrder = { patterns: readonly VanityPattern[] } & (
  | { of: 'keys'; params: Omit<KeySearchParams, 'patterns'> }
  | { of: 'salts'; target: SaltTarget }
)

const tellEveryMs = 200

const order = workerData as VanityOrder
const module = compileKernel()
const { next } =
  order.of === 'keys'
    ? createKeySearch(module, { ...order.params, patterns: order.patterns })
    : createSaltSearch(module, order.patterns, order.target)
let tried = 0
let toldAt = performance.now()
// Until whoever started it ends it.
for (;;) {
  const step = next()
  tried += step.tried
  if (step.found || performance.now() - toldAt > tellEveryMs) {
    parentPort!.postMessage({ tried, found: step.found })
    tried = 0
    toldAt = performance.now()
  }
}
