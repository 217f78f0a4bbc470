import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { dropUnusedBases } from './dropUnusedBases.ts'

const base = fileURLToPath(new URL('../../../node_modules/@scure/base/lib/esm/index.js', import.meta.url))

test('what writes base58 carries no other coding, and writes the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'base58-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const entry = join(folder, 'entry.js')
  writeFileSync(entry, `export { base58 } from ${JSON.stringify(base)}`)
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [dropUnusedBases()],
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'] },
    },
  }).then((built) => [built].flat()[0])) as Rolldown.RolldownOutput
  const { code } = output[0]
  expect(code).toMatch(/\bbase58 =/)
  expect(code).not.toMatch(/bech32|ABCDEFGHIJKLMNOPQRSTUVWXYZ234567/)
  const built = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  const whole = await import(base)
  const bytes = Uint8Array.from({ length: 32 }, (_, place) => place * 7)
  expect(built.base58.encode(bytes)).toBe(whole.base58.encode(bytes))
})
