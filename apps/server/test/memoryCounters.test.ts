import { describe, expect, it } from 'vitest'
import { BodyBudget } from '../src/http/BodyBudget.ts'
import { MemoryCounters } from '../src/http/MemoryCounters.ts'

describe('counters in memory', () => {
  it('are of so many clients at most, the first to come go first, and none outlives its time', () => {
    let nowMs = 0
    const counters = new MemoryCounters(1_000, 100, () => nowMs)
    for (let index = 0; index < 10_000; index++) counters.add(`client ${index}`, 1)
    expect(counters.size).toBeLessThanOrEqual(101)
    expect(counters.add('client 9999', 1)).toEqual({ points: 2, untilMs: 1_000 })
    expect(counters.add('client 0', 1).points).toBe(1)
    nowMs = 1_000
    expect(counters.add('client 9999', 5)).toEqual({ points: 5, untilMs: 2_000 })
    expect(counters.size).toBe(1)
  })
})

describe('bodies that are held', () => {
  it('are so many bytes at most, of one client and of all, and none are left when all have ended', () => {
    const budget = new BodyBudget({ total: 250, perClient: 100 })
    const bodies = ['a', 'a', 'b', 'c'].map((client) => budget.hold(client))
    bodies[0]!.grow(60)
    expect(() => bodies[1]!.grow(60)).toThrow('too busy')
    bodies[1]!.release()
    bodies[2]!.grow(100)
    expect(() => bodies[3]!.grow(100)).toThrow('too busy')
    for (const body of bodies) body.release()
    expect(budget.total).toBe(0)
  })
})
