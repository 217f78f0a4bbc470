import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { isDeep } from '@tokensmith/testing/isDeep.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DataDirInUseError, lockDataDir } from '../src/db/lockDataDir.ts'
import { setupFolder } from './setup.ts'

/** What others do in the moment between looking for the highest lock and linking the next one. */
let meanwhile = () => {}
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const linkSync: typeof fs.linkSync = (from, to) => {
    meanwhile()
    fs.linkSync(from, to)
  }
  return { ...fs, linkSync }
})

const starters = 4
const races = isDeep ? 10_000 : 100

/** One of those who start at once: meets the others before each folder, tries its lock, and notes whether it got it. */
const script = `
  import { workerData } from 'node:worker_threads'
  const { module, folder, races, starters, shared } = workerData
  const { lockDataDir } = await import(module)
  const [met, left, won] = [0, 1, 2].map((part) => new Int32Array(shared, 4 * races * part, races))
  function meet(counts, race) {
    Atomics.add(counts, race, 1)
    Atomics.notify(counts, race)
    for (let seen; (seen = Atomics.load(counts, race)) < starters; ) Atomics.wait(counts, race, seen, 100)
  }
  for (let race = 0; race < races; race++) {
    meet(met, race)
    let lock
    try {
      lock = lockDataDir(folder + '/' + race)
      Atomics.add(won, race, 1)
    } catch (error) {
      if (error.name !== 'DataDirInUseError') throw error
    }
    meet(left, race)
    lock?.release()
  }`

describe('those who start on the same folder at the same moment', () => {
  const folder = setupFolder()

  it.each([
    ['a new folder', undefined],
    [
      'a folder whose server was killed',
      { id: 'x', pid: 2 ** 22 + 1, host: hostname(), startedAt: '', processStart: null },
    ],
  ])('%s lets exactly one of them in', async (name, left) => {
    const path = join(folder.path, name.replaceAll(' ', '-'))
    for (let race = 0; race < races; race++) {
      mkdirSync(join(path, String(race)), { recursive: true })
      if (left) writeFileSync(join(path, String(race), 'database.lock'), JSON.stringify(left))
    }
    const shared = new SharedArrayBuffer(3 * 4 * races)
    const module = new URL('../src/db/lockDataDir.ts', import.meta.url).href
    const workerData = { module, folder: path, races, starters, shared }
    const url = new URL(`data:text/javascript,${encodeURIComponent(script)}`)
    await Promise.all(
      Array.from({ length: starters }, () => {
        const worker = new Worker(url, { workerData })
        return new Promise((resolve, reject) => worker.once('error', reject).once('exit', resolve))
      }),
    )
    const winners = [...new Int32Array(shared, 2 * 4 * races)]
    expect(winners.filter((count) => count !== 1)).toEqual([])
  })
})

describe('who finds the number free that he was about to take', () => {
  const folder = setupFolder()
  afterEach(() => {
    meanwhile = () => {}
  })

  it('has not got it when others took it, left, and were followed in the meantime', () => {
    const dead = { id: 'x', pid: 2 ** 22 + 1, host: hostname(), startedAt: '', processStart: null }
    writeFileSync(join(folder.path, 'database.lock.3'), JSON.stringify(dead))
    meanwhile = () => {
      meanwhile = () => {}
      // The follower holds number 5, and has removed number 4.
      lockDataDir(folder.path).release()
      lockDataDir(folder.path)
      expect(existsSync(join(folder.path, 'database.lock.4'))).toBe(false)
    }
    expect(() => lockDataDir(folder.path)).toThrow(DataDirInUseError)
    expect(readdirSync(folder.path)).toEqual(['database.lock.5'])
  })
})
