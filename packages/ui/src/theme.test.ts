import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { themeCss } from '../scripts/generateThemeCss.ts'

it('has style sheets made from the theme as it is now', () => {
  const read = (name: string) => bare(readFileSync(new URL(name, import.meta.url), 'utf8'))
  const { first, rest } = themeCss()
  expect(read('./theme.css')).toBe(bare(first))
  expect(read('./toolTheme.css')).toBe(bare(rest))
})

it('gives the first page all variables that the shell uses', () => {
  const { first } = themeCss()
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  const used = globSync('{apps/web,packages/shell}/src/**/*.css', { cwd: root }).flatMap((file) =>
    [...readFileSync(root + file, 'utf8').matchAll(/var\((--mantine-[\w-]+)/g)].map((match) => match[1]!),
  )
  expect(used.length).toBeGreaterThan(3)
  for (const name of used) expect(first).toContain(`${name}:`)
})

/** Without what the formatter changes. */
function bare(css: string): string {
  return css.toLowerCase().replaceAll("'", '"').replace(/\s+/g, '')
}
