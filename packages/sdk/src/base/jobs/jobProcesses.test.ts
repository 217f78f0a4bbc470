import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { faultSeeds } from '@tokensmith/testing/faultSeeds.ts'
import { playJob } from '@tokensmith/testing/jobPlay.ts'
import { createJobScene, type JobScene } from '@tokensmith/testing/jobScene.ts'
import { createRandom } from '@tokensmith/testing/randomFaults.ts'
import type { Hex } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileLock } from './createFileLock.ts'
import { createFileJobJournal } from './fileJobJournal.ts'

const program = fileURLToPath(import.meta.resolve('@tokensmith/testing/runJobProcess.ts'))
let scene: JobScene
let folder: string
beforeAll(async () => {
  scene = await createJobScene()
  folder = await mkdtemp(join(tmpdir(), 'tokensmith-jobs-'))
})
afterAll(async () => {
  await scene.stop()
  await rm(folder, { recursive: true, force: true })
})

let jobs = 0
async function playInFolder(count: number, chunk: number) {
  const key = generatePrivateKey()
  const payer = await scene.newPayer(undefined, key)
  jobs += 1
  const path = join(folder, `job${jobs}`)
  const play = await playJob(scene, { payer, journal: createFileJobJournal(path), count, chunk })
  const start = async (dieAt = 0) => {
    const child = spawn(process.execPath, [program, path, play.job.jobId, scene.chain.url, key, `${dieAt}`])
    let printed = ''
    child.stdout.on('data', (text) => {
      printed += text
    })
    child.stderr.on('data', (text) => {
      printed += text
    })
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
    return { code, signal, printed: printed.trim() }
  }
  return { ...play, path, start, lines: join(path, `${play.job.jobId}.jsonl`) }
}

test.each(faultSeeds)(
  'F2: a program killed after each write of its journal is continued by the next one, exactly (seed %i)',
  async (seed) => {
    const { start, findFaults, path, job } = await playInFolder(6 + seed, 2)
    let kills = 0
    for (let dieAt = 1; ; dieAt += 1) {
      const end = await start(dieAt)
      if (end.signal === null) {
        expect(end.printed).toBe('done')
        break
      }
      expect(end.signal).toBe('SIGKILL')
      kills += 1
      // The killed program's lock is still there; the next one takes it over.
      expect((await readdir(path)).some((name) => name.endsWith('.lock'))).toBe(true)
    }
    expect(kills).toBeGreaterThan(1)
    expect(await findFaults([], createFileJobJournal(path))).toEqual([])
    expect((await createFileJobJournal(path).read(job.jobId))!.job.state).toBe('done')
  },
)

test.each(faultSeeds)(
  'F2: a journal that a power cut has shortened at any byte is continued, exactly (seed %i)',
  async (seed) => {
    const random = createRandom(seed)
    for (const share of [0.35, 0.6, 0.85].map((place) => place + (random() - 0.5) / 4)) {
      const { start, findFaults, path, lines } = await playInFolder(4 + (seed % 3), 2)
      const begin = (await readFile(lines)).length
      await start(3)
      const { length } = await readFile(lines)
      await truncate(lines, begin + Math.floor((length - begin) * share))
      expect((await start()).printed).toBe('done')
      expect(await findFaults([], createFileJobJournal(path))).toEqual([])
    }
  },
)

test.each(faultSeeds)(
  'F3: of two programs with one journal the second waits, and every row is paid once (seed %i)',
  async (seed) => {
    const { start, findFaults, path } = await playInFolder(10 + seed, 2)
    const ends = await Promise.all([start(), start()])
    expect(ends.map(({ printed }) => printed)).toEqual(['done', 'done'])
    expect(await findFaults([], createFileJobJournal(path))).toEqual([])
  },
)

test('a lock is held by one at a time, waits for its holder, and gives way to a signal', async () => {
  const lock = createFileLock(folder)
  const order: string[] = []
  const never = new AbortController().signal
  const hold = (name: string) =>
    lock('account', never, async () => {
      order.push(`${name} in`)
      await new Promise((resolve) => setTimeout(resolve, 30))
      order.push(`${name} out`)
    })
  await Promise.all([hold('a'), hold('b'), hold('c')])
  for (let place = 0; place < order.length; place += 2) {
    expect(order[place]!.replace('in', 'out')).toBe(order[place + 1])
  }
  const stop = new AbortController()
  await lock('account', never, async () => {
    const second = lock('account', stop.signal, async () => {})
    stop.abort()
    await expect(second).rejects.toMatchObject({ code: 'planAborted' })
  })
  await writeFile(join(folder, 'stale.lock'), '999999999 gone')
  expect(await lock('stale', never, async () => 'taken over')).toBe('taken over')
})

test('a file journal refuses a job twice, forgets a removed one, and lists what is there', async () => {
  const { journal, job, rows, path } = await playInFolder(3, 1)
  const stored = (await createFileJobJournal(path).read(job.jobId))!
  expect(stored.rows).toEqual(rows)
  await expect(journal.create(stored)).rejects.toThrow('already')
  const [batch] = stored.batches
  const hash: Hex = `0x${'11'.repeat(32)}`
  await journal.putBatches(job.jobId, [
    { ...batch!, state: 'sent', hashes: [hash], reason: { code: 'unknown', params: {} } },
  ])
  const { reason: _, ...rest } = (await journal.read(job.jobId))!.batches[0]!
  await journal.putBatches(job.jobId, [{ ...rest, state: 'planned' }])
  const again = (await createFileJobJournal(path).list())[0]!
  expect(again.batches[0]).toEqual({ ...batch, hashes: [hash] })
  await journal.remove(job.jobId)
  expect(await journal.list()).toEqual([])
})
