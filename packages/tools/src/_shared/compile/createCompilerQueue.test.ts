import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CompilerWorker, createCompilerQueue } from './createCompilerQueue.ts'

type Posted = { id: number; standardJson: string }

/** Stands for the browser's workers: a test says when one is done. */
function createWorkers() {
  const posted: Posted[] = []
  const workers: CompilerWorker[] = []
  let ended = 0
  const start = () => {
    const worker: CompilerWorker = {
      onmessage: null,
      onerror: null,
      postMessage: (message: Posted) => void posted.push(message),
      terminate: () => void ended++,
    }
    workers.push(worker)
    return worker
  }
  const say = (message: object) => workers.at(-1)?.onmessage?.({ data: message } as MessageEvent)
  return {
    start,
    posted,
    workers,
    ended: () => ended,
    begin: () => say({ id: posted.at(-1)?.id, started: true }),
    answer: (output: string) => say({ id: posted.at(-1)?.id, version: '1', output }),
    fail: (failed: string) => say({ id: posted.at(-1)?.id, failed }),
  }
}

describe('the compiler of the page', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('does one after another, and shares what two ask for', async () => {
    const workers = createWorkers()
    const ask = createCompilerQueue(workers.start)
    const stages: string[] = []
    const [one, same, two] = [ask('a', { onStage: (stage) => stages.push(stage) }), ask('a'), ask('b')]
    expect(workers.posted.map(({ standardJson }) => standardJson)).toEqual(['a'])
    workers.begin()
    workers.answer('A')
    expect(await one).toEqual({ version: '1', output: 'A' })
    expect(await same).toBe(await one)
    workers.answer('B')
    expect((await two).output).toBe('B')
    expect(stages).toEqual(['loading', 'compiling'])
    expect(workers.workers).toHaveLength(1)
  })

  it('ends what nobody waits for, and goes on with what came after', async () => {
    const workers = createWorkers()
    const ask = createCompilerQueue(workers.start)
    const stop = new AbortController()
    const abandoned = expect(ask('a', { signal: stop.signal })).rejects.toMatchObject({ code: 'planAborted' })
    const skipped = expect(ask('b', { signal: stop.signal })).rejects.toMatchObject({ code: 'planAborted' })
    const wanted = ask('c')
    stop.abort()
    await Promise.all([abandoned, skipped])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(workers.ended()).toBe(1)
    expect(workers.posted.map(({ standardJson }) => standardJson)).toEqual(['a', 'c'])
    workers.answer('C')
    expect((await wanted).output).toBe('C')
  })

  it('ends at once what nobody waits for when another is asked for, whichever comes first', async () => {
    const workers = createWorkers()
    const ask = createCompilerQueue(workers.start)
    const stop = new AbortController()
    const abandoned = expect(ask('a', { signal: stop.signal })).rejects.toMatchObject({ code: 'planAborted' })
    stop.abort()
    await abandoned
    const again = new AbortController()
    const left = expect(ask('b', { signal: again.signal })).rejects.toMatchObject({ code: 'planAborted' })
    expect([workers.ended(), workers.posted.at(-1)?.standardJson]).toEqual([1, 'b'])
    const wanted = ask('c')
    again.abort()
    await left
    await vi.advanceTimersByTimeAsync(1)
    expect([workers.ended(), workers.posted.at(-1)?.standardJson]).toEqual([2, 'c'])
    workers.answer('C')
    expect((await wanted).output).toBe('C')
  })

  it('hears nothing more of a worker that it ended', async () => {
    const workers = createWorkers()
    const ask = createCompilerQueue(workers.start)
    const stop = new AbortController()
    const abandoned = expect(ask('a', { signal: stop.signal })).rejects.toMatchObject({ code: 'planAborted' })
    stop.abort()
    await abandoned
    const wanted = ask('b')
    workers.workers[0]?.onerror?.({ message: 'could not be loaded' } as ErrorEvent)
    workers.answer('B')
    expect((await wanted).output).toBe('B')
    expect(workers.workers).toHaveLength(2)
  })

  it('goes on with what is asked for again in a moment, and keeps what came out meanwhile', async () => {
    const workers = createWorkers()
    const ask = createCompilerQueue(workers.start)
    const first = new AbortController()
    const left = expect(ask('a', { signal: first.signal })).rejects.toMatchObject({ code: 'planAborted' })
    first.abort()
    await left
    const again = ask('a')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(workers.ended()).toBe(0)
    workers.answer('A')
    expect((await again).output).toBe('A')
    expect((await ask('a')).output).toBe('A')
    expect(workers.posted).toHaveLength(1)
  })

  it('tells everybody who waits when it fails, and tries again when asked', async () => {
    const workers = createWorkers()
    const ask = createCompilerQueue(workers.start)
    const failed = [ask('a'), ask('a')].map((answer) =>
      expect(answer).rejects.toMatchObject({ code: 'compilerFailed', params: { message: 'out of memory' } }),
    )
    workers.fail('out of memory')
    await Promise.all(failed)
    const again = ask('a')
    workers.answer('A')
    expect((await again).output).toBe('A')
  })

  it('takes a new worker after one that broke', async () => {
    const workers = createWorkers()
    const ask = createCompilerQueue(workers.start)
    const broken = expect(ask('a')).rejects.toMatchObject({ code: 'compilerFailed' })
    const wanted = ask('b')
    workers.workers[0]?.onerror?.({ message: 'gone' } as ErrorEvent)
    await broken
    expect(workers.workers).toHaveLength(2)
    workers.answer('B')
    expect((await wanted).output).toBe('B')
  })
})
