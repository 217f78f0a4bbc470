import { createTexts } from '@tokensmith/i18n/createTexts.ts'
import { langs } from '@tokensmith/i18n/Lang.ts'
import { expect, test } from 'vitest'
import './useJobTexts.ts'

const said = async (lang: (typeof langs)[number], key: 'asking' | 'resumed', count: number) => {
  const texts = await createTexts(lang, ['jobs'])
  return texts.t(`jobs:${key}`, { count, rows: count.toLocaleString(lang), time: '12:00' })
}

test('one row is a row, several are rows, and thousands are written as the language does', async () => {
  expect(await said('en', 'asking', 1)).toContain('about 1 row.')
  expect(await said('en', 'resumed', 1)).toContain('1 row was already sent')
  expect(await said('en', 'resumed', 2)).toContain('2 rows were already sent')
  expect(await said('es', 'asking', 1)).toContain('por 1 fila.')
  expect(await said('es', 'asking', 12_000)).toContain('por 12.000 filas.')
  expect(await said('es', 'resumed', 1)).toContain('había enviado 1 fila;')
})

test.each(langs)('both sentences have every form in %s', async (lang) => {
  for (const key of ['asking', 'resumed'] as const)
    for (const count of [0, 1, 2, 1_000_000])
      expect(await said(lang, key, count)).not.toMatch(/jobs:|\{\{|^asking|^resumed/)
})
