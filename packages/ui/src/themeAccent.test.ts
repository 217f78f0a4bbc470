import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isAccent } from './accentChoices.ts'
import { accentColors, applyAccent, contrast, parseColor } from './themeAccent.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const ratio = (a: string, b: string) => contrast(parseColor(a)!, parseColor(b)!)

it('keeps text on and in any chosen colour readable, light and dark', () => {
  fc.assert(
    fc.property(hex, (chosen) => {
      for (const set of Object.values(accentColors(chosen))) {
        expect(ratio(set.fill, set.onFill)).toBeGreaterThanOrEqual(4.5)
        expect(ratio(set.text, set.weak)).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})

it('keeps accent-coloured text readable on page and panel', () => {
  fc.assert(
    fc.property(hex, (chosen) => {
      const { light, dark } = accentColors(chosen)
      expect(ratio(light.text, '#f8f9fa')).toBeGreaterThanOrEqual(4.5)
      expect(ratio(dark.text, '#1a1b1e')).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

it('falls back to orange for what is no colour', () => {
  expect(accentColors('red; background: url(x)')).toEqual(accentColors('#e8590c'))
  expect(isAccent('#12345')).toBe(false)
})

it('sets every variable the style sheet reads', () => {
  const set = new Map<string, string>()
  applyAccent('#1971c2', { style: { setProperty: (name: string, value: string) => set.set(name, value) } } as never)
  expect([...set.keys()]).toContain('--accent-light-fill-hover')
  expect(set.size).toBe(12)
})
