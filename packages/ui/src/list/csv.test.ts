import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it('quotes commas and quotation marks', () => {
  expect(csvLine(['a,b', 'say "x"', 'c'])).toBe('"a,b","say ""x""",c')
})
it('defuses a cell that a spreadsheet would run as a formula', () => {
  expect(csvLine(['=HYPERLINK(1)', '+1 day', '-5', '@x'])).toBe("'=HYPERLINK(1),'+1 day,-5,'@x")
})
