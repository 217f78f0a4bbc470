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
    const { rememberTool, readRecentTools } = await load()
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']) rememberTool(id)
    expect(readRecentTools()).toEqual(['c', 'g', 'f', 'e', 'd', 'b'])
    expect((await load()).readRecentTools()).toEqual(['c', 'g', 'f', 'e', 'd', 'b'])
  })

  it('forgets all on request', async () => {
    const values = stubStorage()
    const { rememberTool, forgetRecentTools, readRecentTools } = await load()
    rememberTool('a')
    forgetRecentTools()
    expect(readRecentTools()).toEqual([])
    expect(values.get(storageKey)).toBe('[]')
  })

  it('ignores foreign content and works without storage', async () => {
    const values = stubStorage()
    for (const content of ['{', '{"a":1}', '[1,null,"a"]']) {
      values.set(storageKey, content)
      expect((await load()).readRecentTools()).toEqual(content.includes('"a"]') ? ['a'] : [])
    }
    stubStorage(true)
    const { rememberTool, readRecentTools } = await load()
    rememberTool('a')
    expect(readRecentTools()).toEqual(['a'])
  })
})
