import { describe, expect, it, vi } from 'vitest'
import { createDesk } from '../apps/extension/src/background/createDesk.ts'
import { makeManifest } from '../apps/extension/src/manifest.ts'
import { parseHome } from '../apps/extension/src/popup/parseHome.ts'

describe('the manifest of the extension', () => {
  it.each([
    ['chromium', ['storage', 'sidePanel']],
    ['firefox', ['storage']],
  ] as const)('asks %s for these permissions and no others', (target, permissions) => {
    const manifest = makeManifest(target, '1.0.0')
    expect(manifest.permissions).toEqual(permissions)
    const granting = [
      'host_permissions',
      'optional_permissions',
      'optional_host_permissions',
      'web_accessible_resources',
    ]
    for (const name of [...granting, 'externally_connectable', 'sandbox']) expect(manifest[name], name).toBeUndefined()
    const policy = (manifest.content_security_policy as { extension_pages: string }).extension_pages
    expect(policy).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
  })

  it('puts both scripts into every frame before the page, the one that listens first', () => {
    const scripts = makeManifest('chromium', '1.0.0').content_scripts as Record<string, unknown>[]
    expect(scripts.map(({ js, world }) => [js, world])).toEqual([
      [['bridge.js'], undefined],
      [['guard.js'], 'MAIN'],
    ])
    for (const script of scripts) {
      expect(script).toMatchObject({ run_at: 'document_start', all_frames: true, match_origin_as_fallback: true })
    }
  })
})

describe('the desk', () => {
  const asked = { request: { method: 'eth_sign' }, origin: 'https://page.example' }
  const makeDesk = (open = vi.fn(async () => {})) => ({ open, close: vi.fn() })

  it('shows one request at a time, in their order, and only the one that is shown', () => {
    const params = makeDesk()
    const desk = createDesk(params)
    const [first, second] = [desk.take(asked, 1, vi.fn()), desk.take(asked, 2, vi.fn())]
    expect([params.open.mock.calls, desk.show(first), desk.show(second)]).toEqual([[[first]], asked, undefined])
    desk.answer(first, 'continue')
    expect([params.open.mock.calls.length, desk.show(first), desk.show(second)]).toEqual([2, undefined, asked])
  })

  it('answers each once, with what was decided first', () => {
    const tell = vi.fn()
    const desk = createDesk(makeDesk())
    const id = desk.take(asked, 1, tell)
    desk.answer(id, 'stop')
    desk.answer(id, 'continue')
    expect(tell.mock.calls).toEqual([['stop']])
  })

  it('stops what it cannot show, and goes on with the next', async () => {
    const [first, second] = [vi.fn(), vi.fn()]
    const open = vi.fn(async (id: number) => {
      if (id === 1) throw new Error('no window')
    })
    const desk = createDesk({ open, close: vi.fn() })
    desk.take(asked, 1, first)
    desk.take(asked, 1, second)
    await vi.waitFor(() => expect(first).toHaveBeenCalledWith('stop'))
    await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(2))
    expect(second).not.toHaveBeenCalled()
  })

  it('stops at once what one tab asks beyond eight, and takes what another asks', () => {
    const desk = createDesk(makeDesk())
    const tells = Array.from({ length: 12 }, () => vi.fn())
    for (const tell of tells) desk.take(asked, 1, tell)
    expect(tells.map((tell) => tell.mock.calls.length)).toEqual([...Array(8).fill(0), ...Array(4).fill(1)])
    const other = vi.fn()
    desk.take(asked, 2, other)
    expect(other).not.toHaveBeenCalled()
  })
})

describe('the address of the own toolbox', () => {
  it.each([
    ['https://tokensmith.example/any?path', 'https://tokensmith.example'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://localhost:3000/', 'http://localhost:3000'],
    ['http://tokensmith.example', undefined],
    ['http://127.0.0.1.evil.example', undefined],
    ['https://name:word@tokensmith.example', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,a', undefined],
    ['', undefined],
  ])('of %s is %s', (text, origin) => {
    expect(parseHome(text)).toBe(origin)
  })
})
