import { describe, expect, it } from 'vitest'
import { isNoticed } from './bugProofs.ts'

describe('a planted bug', () => {
  const tests = [{ name: 'one', seconds: 1 }]
  it('is noticed by a test that fails', () => {
    expect(isNoticed({ failed: 1, tests })).toBe(true)
    expect(isNoticed({ failed: 0, tests })).toBe(false)
  })
  it('is not noticed by a process that ended without running a test', () => {
    expect(isNoticed({ failed: 1, tests: [] })).toBe(false)
  })
})
