import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DataDirInUseError, lockDataDir } from '../src/db/lockDataDir.ts'
import { openPglite } from '../src/db/openDatabase.ts'
import { setupFolder } from './setup.ts'

describe('lock of the embedded database', () => {
  const folder = setupFolder()
  let count = 0
  const newFolder = () => {
    const path = join(folder.path, String(count++))
    mkdirSync(path)
    return path
  }
  const writeLock = (path: string, holder: object) => {
    const content = { id: 'x', host: hostname(), startedAt: '2026-01-01T00:00:00.000Z', processStart: null, ...holder }
    writeFileSync(join(path, 'database.lock'), JSON.stringify(content))
  }
  const start = (script: string) =>
    spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const module = JSON.stringify(new URL('../src/db/lockDataDir.ts', import.meta.url).href)

  it('lets one in, tells the second who holds it, and lets it in afterwards', () => {
    const path = newFolder()
    const first = lockDataDir(path)
    expect(() => lockDataDir(path)).toThrow(DataDirInUseError)
    expect(() => lockDataDir(path)).toThrow(`process ${process.pid} on ${hostname()}`)
    first.release()
    lockDataDir(path).release()
  })

  it('lets exactly one of eight processes in', async () => {
    const path = newFolder()
    const script = `
      import { lockDataDir } from ${module}
      try { lockDataDir(${JSON.stringify(path)}); console.log('in'); setInterval(() => {}, 1000) }
      catch (error) { console.log(error.name) }`
    const children = Array.from({ length: 8 }, () => start(script))
    const said = await Promise.all(
      children.map(
        (child) => new Promise<string>((resolve) => child.stdout.once('data', (data) => resolve(`${data}`.trim()))),
      ),
    )
    for (const child of children) child.kill('SIGKILL')
    expect(said.sort()).toEqual([...Array(7).fill('DataDirInUseError'), 'in'])
  })

  it('repairs the lock of a killed process, for one of two that come at once', async () => {
    const path = newFolder()
    const child = start(`
      import { lockDataDir } from ${module}
      lockDataDir(${JSON.stringify(path)}); console.log('in'); setInterval(() => {}, 1000)`)
    await new Promise((resolve) => child.stdout.once('data', resolve))
    expect(() => lockDataDir(path)).toThrow(`process ${child.pid}`)
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
    const lock = lockDataDir(path)
    expect(() => lockDataDir(path)).toThrow(DataDirInUseError)
    lock.release()
  })

  it('sees through a process id that came back', () => {
    const path = newFolder()
    writeLock(path, { pid: process.ppid, processStart: 'another boot:1' })
    lockDataDir(path).release()
    writeLock(path, { pid: process.pid })
    lockDataDir(path).release()
  })

  it('waits a minute for another machine', () => {
    const path = newFolder()
    writeLock(path, { pid: 1, host: 'elsewhere' })
    expect(() => lockDataDir(path)).toThrow('on elsewhere')
    const old = new Date(Date.now() - 61_000)
    utimesSync(join(path, 'database.lock'), old, old)
    lockDataDir(path).release()
  })

  it('waits for a lock that is still being written, and takes over one that was cut off', () => {
    const path = newFolder()
    writeFileSync(join(path, 'database.lock.7'), '{"pid":')
    expect(() => lockDataDir(path)).toThrow('Another process is opening')
    const old = new Date(Date.now() - 11_000)
    utimesSync(join(path, 'database.lock.7'), old, old)
    lockDataDir(path).release()
    expect(readdirSync(path)).toEqual(['database.lock.8'])
  })

  it('respects the lock of the first release, which had no number', () => {
    const path = newFolder()
    writeLock(path, { pid: process.pid, startedAt: new Date().toISOString() })
    expect(() => lockDataDir(path)).toThrow(DataDirInUseError)
    writeLock(path, { pid: 2 ** 22 + 1 })
    lockDataDir(path).release()
    expect(readdirSync(path)).toEqual(['database.lock.1'])
  })

  it('leaves one small file however often it is taken and given back', () => {
    const path = newFolder()
    for (let round = 0; round < 50; round++) lockDataDir(path).release()
    expect(readdirSync(path)).toEqual(['database.lock.50'])
  })

  it('does not remove a lock that is not its own', () => {
    const path = newFolder()
    const lock = lockDataDir(path)
    writeFileSync(join(path, 'database.lock.1'), JSON.stringify({ pid: 1, id: 'other' }))
    lock.release()
    expect(readFileSync(join(path, 'database.lock.1'), 'utf8')).toContain('other')
  })

  it('guards the database itself, keeps its rows and is readable by its owner only', async () => {
    const path = join(newFolder(), 'deep')
    const first = await openPglite(path)
    await expect(openPglite(path)).rejects.toThrow(DataDirInUseError)
    expect(statSync(path).mode & 0o077).toBe(0)
    await first.ping()
    await first.close()
    await (await openPglite(path)).close()
  })
})
