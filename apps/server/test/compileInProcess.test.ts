import { execFileSync, spawn } from 'node:child_process'
import { composeToken } from '@tokensmith/contracts/compose/composeToken.ts'
import { describe, expect, it } from 'vitest'
import { compileInProcess } from '../src/jobs/compileInProcess.ts'
import { waitUntil } from './setup.ts'

/** A composition that takes more than ten seconds. */
const { standardJson, sourceName, contractName } = composeToken({ kind: 'dividend', modules: [] })
const input = { standardJson: JSON.stringify(standardJson), contractIdentifier: `${sourceName}:${contractName}` }
const limits = { timeoutMs: 60_000, memoryMb: 512 }

/** More than an empty process has, and less than the compiler, once it is loaded. */
const loadedKb = 170_000

/** Processes that compile for this one, or for another, with at least so many kilobytes of memory. */
const compilers = (parent: number | undefined, leastKb = 0): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^ *(\d+) +(\d+) +(\d+) +.*compileProcess\.ts/.exec(line))
    .filter((found) => found !== null && Number(found[2]) === parent && Number(found[3]) >= leastKb)
    .map((found) => Number(found![1]))
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('a compilation', () => {
  it('that crashes is no verdict about the source, and ends nothing but itself', async () => {
    const compiled = compileInProcess(input, limits)
    const failed = expect(compiled).rejects.toThrow('ended by itself (SIGTRAP)')
    await waitUntil(() => compilers(process.pid, loadedKb).length === 1)
    process.kill(compilers(process.pid)[0]!, 'SIGTRAP')
    await failed
    expect(compilers(process.pid)).toEqual([])
  })

  it('leaves no process behind, neither when it is done nor when it is cut off', async () => {
    const own = 'contract Own { function one() external pure returns (uint256) { return 1; } }'
    const small = JSON.stringify({ language: 'Solidity', sources: { 'Own.sol': { content: own } }, settings: {} })
    expect(await compileInProcess({ standardJson: small, contractIdentifier: 'Own.sol:Own' }, limits)).toMatchObject({
      ok: true,
    })
    expect(await compileInProcess(input, { ...limits, timeoutMs: 1_000 })).toEqual({
      ok: false,
      reason: 'compileTimedOut',
    })
    await waitUntil(() => compilers(process.pid).length === 0)
  })

  it('ends with the server that asked for it, however that ends', async () => {
    const module = new URL('../src/jobs/compileInProcess.ts', import.meta.url).href
    // Too long for an argument, the source comes by the standard input.
    const script = `
      import { text } from 'node:stream/consumers'
      const { compileInProcess } = await import(${JSON.stringify(module)})
      await compileInProcess(JSON.parse(await text(process.stdin)), ${JSON.stringify(limits)})`
    const server = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    server.stdin.end(JSON.stringify(input))
    await waitUntil(() => compilers(server.pid, loadedKb).length === 1)
    const [compiler] = compilers(server.pid)
    server.kill('SIGKILL')
    await waitUntil(() => !isAlive(compiler!), 5_000)
  })
})
