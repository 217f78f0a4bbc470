import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyForm, readForm, writeForm } from './converterForm.ts'
import { timeIds } from './timestamps.ts'
import { unitIds } from './units.ts'

describe('the form in the address of the page', () => {
  it('reads back every form it writes', () => {
    const text = fc.string({ maxLength: 40 })
    fc.assert(
      fc.property(
        fc.record({
          amount: text,
          unit: fc.constantFrom(...unitIds),
          decimals: text,
          customName: text,
          customDecimals: text,
          time: text,
          timeUnit: fc.constantFrom(...timeIds),
        }),
        (form) => {
          expect(readForm(new URLSearchParams(writeForm(form).toString()))).toEqual(form)
        },
      ),
    )
  })

  it('leaves defaults out and keeps foreign parameters', () => {
    expect(writeForm(emptyForm).toString()).toBe('')
    expect(writeForm({ ...emptyForm, amount: '2' }, new URLSearchParams('tab=x&amount=9')).toString()).toBe(
      'tab=x&amount=2',
    )
  })

  it('reads an unknown row as the default', () => {
    expect(readForm(new URLSearchParams('unit=satoshi&timeUnit=moon'))).toEqual(emptyForm)
  })
})
