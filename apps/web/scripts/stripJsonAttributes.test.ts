import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { stripJsonAttributes } from './stripJsonAttributes.ts'

const strip = (code: string, id = 'file.ts') =>
  (stripJsonAttributes().transform as (code: string, id: string) => string | undefined)(code, id)

describe('stripJsonAttributes', () => {
  test('leaves an import that a browser takes from the development server', () => {
    expect(strip("import('./en.json', { with: { type: 'json' } })")?.replaceAll(/\s/g, '')).toBe("import('./en.json')")
    expect(strip("import en from './en.json' with { type: 'json' }")?.trim()).toBe("import en from './en.json'")
  })

  test('moves no line and no column', () => {
    const code = "first\nimport('./en.json', {\n  with: { type: 'json' },\n})\nlast"
    expect(strip(code)?.length).toBe(code.length)
    expect(strip(code)?.split('\n')).toHaveLength(5)
  })

  test('finds every import of our own texts', () => {
    const file = join(import.meta.dirname, '../../../packages/ui/src/uiTexts.ts')
    expect(strip(readFileSync(file, 'utf8'))).not.toContain('with:')
  })

  test('lets packages and files without such an import alone', () => {
    expect(strip("import './en.json' with { type: 'json' }", '/node_modules/some/file.ts')).toBeUndefined()
    expect(strip('const one = 1')).toBeUndefined()
  })
})
