import { describe, expect, it } from 'vitest'
import { createGpuSearch, type GpuRounds } from './createGpuSearch.ts'

/** Rounds that find what a list says; `opened` and `log` tell what was asked of them. */
function openRounds(finds: (string | undefined)[], roundMs = 0) {
  const opened: number[] = []
  const log: string[] = []
  const open = (size: number): GpuRounds<string> => {
    opened.push(size)
    let round = 0
    return {
      perRound: size,
      async search() {
        log.push('search')
        const found = log.includes('restart') ? finds[round++] : undefined
        await new Promise((resolve) => setTimeout(resolve, roundMs))
        return found
      },
      restart: () => log.push('restart'),
      close: () => log.push('close'),
    }
  }
  return { open, opened, log }
}

describe('createGpuSearch', () => {
  it('takes rounds twice as large until they are long enough, or as large as they may be', async () => {
    const fast = openRounds([])
    await createGpuSearch(fast.open, 64, 500)
    expect(fast.opened).toEqual([64, 128, 256])
    expect(fast.log.filter((what) => what === 'close')).toHaveLength(2)
    const slow = openRounds([], 30)
    await createGpuSearch(slow.open, 64, 500)
    expect(slow.opened).toEqual([64])
  })

  it('asks for the next round before the last has ended', async () => {
    const { open, log } = openRounds([])
    const { next } = await createGpuSearch(open, 64, 64)
    const before = log.length
    const looked = next()
    expect(log.length).toBe(before + 1)
    expect(await looked).toEqual({ tried: 64, found: undefined })
  })

  it('drops the round after a find, whose keys would be neighbours, and draws another start', async () => {
    const { open, log } = openRounds(['one', 'neighbour', 'two', undefined])
    const { next } = await createGpuSearch(open, 64, 64)
    expect((await next()).found).toBe('one')
    expect(log.slice(-2)).toEqual(['restart', 'search'])
    expect((await next()).found).toBe('two')
  })

  it('rejects when a round fails, and leaves no rejection of the round under way behind', async () => {
    const rounds = openRounds([])
    let isBroken = false
    const { next } = await createGpuSearch(
      (size) => {
        const own = rounds.open(size)
        return { ...own, search: () => (isBroken ? Promise.reject(new Error('lost')) : own.search()) }
      },
      64,
      64,
    )
    isBroken = true
    await next()
    await expect(next()).rejects.toThrow('lost')
  })
})
