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
      // The very object: otherwise the page would be drawn twice.
      expect(getSettings(), `${text} ${cookie}`).toBe(defaultSettings)
    }
  }
})

it('starts with what was kept, while a page rendered ahead is drawn with the usual settings', async () => {
  keep('{"accent":"#123456","tagsView":false}', 'theme=dark; size=mini; sidebar=1')
  const { defaultSettings, getSettings, useSettings } = await import('./settingsStore.ts')
  const kept = { accent: '#123456', tagsView: false, colorScheme: 'dark', size: 'mini', sidebarOpened: true }
  expect(getSettings()).toEqual({ ...defaultSettings, ...kept })
  expect(useSettings.getInitialState()).toBe(defaultSettings)
})

it('keeps and shows a change, then tells of it', async () => {
  keep('{}')
  const root = { dataset: {} as Record<string, string>, style: { getPropertyValue: () => '' } }
  const document = { cookie: '', documentElement: root }
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { protocol: 'http:' })
  const setItem = vi.fn()
  vi.stubGlobal('localStorage', { getItem: () => null, setItem })
  const { changeSettings, getSettings, useSettings } = await import('./settingsStore.ts')
  const told: unknown[] = []
  useSettings.subscribe(() => told.push([getSettings().colorScheme, root.dataset.mantineColorScheme]))
  changeSettings({ colorScheme: 'dark', tagsView: false })
  expect(told).toEqual([['dark', 'dark']])
  expect(document.cookie).toMatch('theme=dark')
  expect(JSON.parse(setItem.mock.lastCall![1])).toMatchObject({ tagsView: false, fixedHeader: false })
})

it('knows no wallet where the storage holds anything else', () => {
  for (const text of texts) {
    keep(text)
    expect(readWalletMemory().last, text).toBeUndefined()
    expect(readWalletMemory().disconnected ?? false, text).toBe(false)
  }
})
