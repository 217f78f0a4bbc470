import { describe, expect, it } from 'vitest'
import { scrolledTo, showOpenTab } from './showOpenTab.ts'

describe('the open tab of a row', () => {
  it('leaves a row alone that shows it whole', () => {
    expect(scrolledTo({ from: 100, width: 80 }, { from: 0, width: 360 })).toBe(0)
    expect(scrolledTo({ from: 300, width: 60 }, { from: 40, width: 360 })).toBe(40)
  })

  it('comes to the middle when it stands half outside, at either end', () => {
    expect(scrolledTo({ from: 300, width: 100 }, { from: 0, width: 360 })).toBe(170)
    expect(scrolledTo({ from: 150, width: 100 }, { from: 200, width: 360 })).toBe(20)
  })

  it('is never asked for before the beginning of the row', () => {
    expect(scrolledTo({ from: 10, width: 100 }, { from: 60, width: 360 })).toBe(0)
  })

  it('is nothing to do where a tool has no tabs', () => {
    expect(() => showOpenTab(null)).not.toThrow()
  })
})
