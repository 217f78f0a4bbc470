import { describe, expect, it } from 'vitest'
import { addRange, type BlockRange, countBlocks, gapsIn } from './blockRanges.ts'
import { createLogSpan } from './createLogSpan.ts'

const range = (from: number, to: number): BlockRange => ({ from: BigInt(from), to: BigInt(to) })

describe('ranges of blocks', () => {
  it('join where they touch or overlap, in any order', () => {
    const parts = [range(10, 19), range(0, 4), range(5, 9), range(30, 40), range(15, 25)]
    expect(parts.reduce<BlockRange[]>(addRange, [])).toEqual([range(0, 25), range(30, 40)])
  })

  it('leave gaps that are everything else', () => {
    expect(gapsIn(range(0, 50), [range(30, 40), range(0, 25)])).toEqual([range(26, 29), range(41, 50)])
    expect(gapsIn(range(10, 20), [range(0, 100)])).toEqual([])
    expect(gapsIn(range(10, 20), [range(21, 30)])).toEqual([range(10, 20)])
    expect(countBlocks([range(0, 0), range(5, 9)])).toBe(6n)
  })
})

describe('the number of blocks to ask for', () => {
  it('doubles while answers are quick, and stays where they are slow or long', () => {
    const span = createLogSpan(10n, 1_000n)
    span.took(10n, 5, 0)
    expect(span.blocks()).toBe(20n)
    span.took(20n, 60_000, 0)
    span.took(20n, 5, 9_999)
    expect(span.blocks()).toBe(20n)
  })

  it('ends close below what is refused, after few refusals', () => {
    const span = createLogSpan(10n, 1_000_000n)
    let refusals = 0
    for (let turn = 0; turn < 60; turn++) {
      if (span.blocks() > 777n) {
        refusals++
        span.refused(span.blocks())
      } else span.took(span.blocks(), 5, 0)
    }
    expect(span.blocks()).toBeGreaterThan(620n)
    expect(refusals).toBeLessThan(6)
  })

  it('seldom runs into what a node hangs on, however long the chain, and finds more when the node can do more', () => {
    const span = createLogSpan(10_000n, 1_000_000n)
    let hangs = 0
    const read = (chain: bigint, most: bigint) => {
      for (let rest = chain; rest > 0n; ) {
        const blocks = span.blocks()
        if (blocks > most) {
          hangs++
          span.hung(blocks)
        } else {
          rest -= blocks
          span.took(blocks, 5, 0)
        }
      }
    }
    read(20_000_000n, 1_500n)
    expect(hangs).toBeLessThan(30)
    expect(span.blocks()).toBeGreaterThanOrEqual(750n)
    read(20_000_000n, 1_000_000n)
    expect(span.blocks()).toBeGreaterThan(100_000n)
  })

  it('is what a node names as its limit, and never less than one', () => {
    const span = createLogSpan(10_000n, 1_000_000n)
    span.refused(10_000n, 500n)
    expect(span.blocks()).toBe(500n)
    span.took(500n, 5, 0)
    expect(span.blocks()).toBe(500n)
    for (let turn = 0; turn < 20; turn++) span.strained(span.blocks())
    expect(span.blocks()).toBe(1n)
  })
})
