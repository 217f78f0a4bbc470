import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { themeCss } from '../scripts/generateThemeCss.ts'

it('has a style sheet made from the theme as it is now', () => {
  expect(bare(readFileSync(new URL('./theme.css', import.meta.url), 'utf8'))).toBe(bare(themeCss()))
})

/** Without what the formatter changes. */
function bare(css: string): string {
  return css.toLowerCase().replaceAll("'", '"').replace(/\s+/g, '')
}
