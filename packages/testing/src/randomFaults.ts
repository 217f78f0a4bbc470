import type { Interference } from './chaosNode.ts'

/** Numbers from 0 up to 1 that a seed repeats (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const faults: readonly Interference[] = [
  () => 'cut',
  () => 'cutAfter',
  () => ({ delayMs: 30 }),
  () => ({ status: 429, headers: { 'retry-after': '0' } }),
  () => ({ status: 503 }),
  () => ({ status: 502, body: '<html><body>Bad gateway</body></html>' }),
  () => ({ text: '<!doctype html><title>Welcome</title>' }),
  ({ id }) => ({ text: `{"jsonrpc":"2.0","id":${id},"result":"0x` }),
  () => ({ error: { code: -32005, message: 'limit exceeded' } }),
  () => ({ change: (answer) => ({ ...answer, id: answer.id + 1_000_000 }) }),
  // A node that has not seen the newest block yet.
  ({ method }) => (method === 'eth_getTransactionReceipt' ? { result: null } : undefined),
  ({ method }) => (method === 'eth_getTransactionByHash' ? { result: null } : undefined),
]

/** Everything a node can do wrong, at a rate, in an order that the seed repeats. It never lies for long. */
export function createRandomFaults(seed: number, rate = 0.05): Interference {
  const random = createRandom(seed)
  return (request) => {
    if (random() >= rate) return undefined
    return faults[Math.floor(random() * faults.length)]!(request)
  }
}
