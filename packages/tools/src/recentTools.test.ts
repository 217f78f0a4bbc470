import { beforeEach, describe, expect, it, vi } from 'vitest'

const storageKey = 'tokensmith.recentTools'

/** A browser's storage in memory; `refuse` makes it throw as private windows do. */
function stubStorage(refuse = false) {
  const values = new Map<string, string>()
  const guard = <T>(use: () => T) => {
    if (refuse) throw new DOMException('refused', 'SecurityError')
    return use()
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => guard(() => values.get(key) ?? null),
    setItem: (key: string, value: string) => guard(() => void values.set(key, value)),
  })
  return values
}

async function load() {
  vi.resetModules()
  return import('./recentTools.ts')
}

describe('recentTools', () => {
  beforeEach(() => vi.unstubAllGlobals())

  it('keeps the newest first, each once, six at most, and finds them again', async () => {
    stubStorage()
    const { rememberTool, useRecentTools } = await load()
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']) rememberTool(id)
    expect(useRecentTools.getState()).toEqual(['c', 'g', 'f', 'e', 'd', 'b'])
    expect((await load()).useRecentTools.getState()).toEqual(['c', 'g', 'f', 'e', 'd', 'b'])
  })

  it('forgets all on request', async () => {
    const values = stubStorage()
    const { rememberTool, forgetRecentTools, useRecentTools } = await load()
    rememberTool('a')
    forgetRecentTools()
    expect(useRecentTools.getState()).toEqual([])
    expect(values.get(storageKey)).toBe('[]')
  })

  it('follows another tab, and adds to what that has kept', async () => {
    const values = stubStorage()
    const tellers: ((event: { key: string }) => void)[] = []
    vi.stubGlobal('window', {
      addEventListener: (_: string, tell: (typeof tellers)[number]) => void tellers.push(tell),
    })
    const { rememberTool, useRecentTools } = await load()
    let told = 0
    useRecentTools.subscribe(() => told++)
    rememberTool('a')
    values.set(storageKey, '["b","a"]')
    for (const key of ['another', storageKey]) for (const tell of tellers) tell({ key })
    expect(told).toBe(2)
    expect(useRecentTools.getState()).toEqual(['b', 'a'])
    rememberTool('c')
    expect(values.get(storageKey)).toBe('["c","b","a"]')
  })

  it('ignores foreign content and works without storage', async () => {
    const values = stubStorage()
    for (const content of ['{', '{"a":1}', '[1,null,"a"]']) {
      values.set(storageKey, content)
      expect((await load()).useRecentTools.getState()).toEqual(content.includes('"a"]') ? ['a'] : [])
    }
    stubStorage(true)
    const { rememberTool, useRecentTools } = await load()
    rememberTool('a')
    expect(useRecentTools.getState()).toEqual(['a'])
  })
})
