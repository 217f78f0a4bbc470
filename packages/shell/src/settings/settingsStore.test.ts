import { afterEach, expect, it, vi } from 'vitest'
import { readWalletMemory } from '../wallet/walletMemory.ts'

afterEach(() => vi.unstubAllGlobals())

function keep(text: string, cookie = '') {
  vi.stubGlobal('localStorage', { getItem: () => text })
  vi.stubGlobal('document', { cookie })
  vi.resetModules()
}
const texts = [
  '',
  'null',
  '7',
  '[]',
  '{"a":',
  '"x"',
  '{"accent":"javascript:1","tagsView":"yes","last":7,"disconnected":"no"}',
]

it('starts with the usual settings where the storage or a cookie holds anything else', async () => {
  for (const text of texts) {
    for (const cookie of ['', 'theme=purple; size=9', 'theme=%; size=%E0%A4%A; sidebar=%zz']) {
      keep(text, cookie)
      const { defaultSettings, getSettings } = await import('./settingsStore.ts')
      expect(getSettings(), `${text} ${cookie}`).toEqual(defaultSettings)
    }
  }
})

it('knows no wallet where the storage holds anything else', () => {
  for (const text of texts) {
    keep(text)
    expect(readWalletMemory().last, text).toBeUndefined()
    expect(readWalletMemory().disconnected ?? false, text).toBe(false)
  }
})
