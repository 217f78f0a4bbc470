import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/trust.md'), 'utf8')
const rows = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| What |'))

it('has a rule and a test for every row of docs/trust.md, and each test exists', () => {
  expect(rows.length).toBeGreaterThan(40)
  for (const row of rows) {
    const cells = row.split('|').slice(1, -1)
    expect(cells.length, row).toBe(4)
    expect(
      cells.every((cell) => cell.trim() !== ''),
      row,
    ).toBe(true)
    const named = [...(cells[3] ?? '').matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
    expect(named.length, row).toBeGreaterThan(0)
    for (const path of named) {
      expect(path, row).toMatch(/\.(test|spec)\.tsx?$/)
      expect(existsSync(join(root, path)), `${path}, named in docs/trust.md`).toBe(true)
    }
  }
})

it('listens to workers and channels of its own, and to no other window', () => {
  const listening = globSync('{packages,apps/web}/**/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.|node_modules|packages\/testing/.test(path))
    .filter((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return /(^|[^.\w])(window\.|globalThis\.|self\.)?(addEventListener\('message'|onmessage\b\s*=)/m.test(text)
    })
  // Within a worker the same words hear the page that started it.
  expect(listening.filter((path) => !path.endsWith('.worker.ts'))).toEqual([])
  expect(listening.length).toBeGreaterThan(3)
})
