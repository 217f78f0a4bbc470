import { describe, expect, it } from 'vitest'
import { targetIndex } from './moveByArrows.ts'

describe('targetIndex', () => {
  it('moves by one, by a row, and to the ends', () => {
    expect(targetIndex('ArrowRight', 0, 3, 7)).toBe(1)
    expect(targetIndex('ArrowDown', 1, 3, 7)).toBe(4)
    expect(targetIndex('ArrowUp', 4, 3, 7)).toBe(1)
    expect(targetIndex('Home', 4, 3, 7)).toBe(0)
    expect(targetIndex('End', 4, 3, 7)).toBe(6)
  })

  it('stays where it is at the edges and for other keys', () => {
    expect(targetIndex('ArrowLeft', 0, 3, 7)).toBeUndefined()
    expect(targetIndex('ArrowDown', 5, 3, 7)).toBeUndefined()
    expect(targetIndex('a', 5, 3, 7)).toBeUndefined()
  })
})
