import { poolFaults } from '@tokensmith/sdk/staking/PoolFormContext.ts'
import { expect, it } from 'vitest'
import en from './texts/en.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }
import ja from './texts/ja.json' with { type: 'json' }
import zh from './texts/zh.json' with { type: 'json' }

it.each(Object.entries({ en, zh, es, ja }))(
  'every fault of a pool’s form has a sentence, and no other one is there: %s',
  (_, texts) => {
    expect(Object.keys(texts.fault).toSorted()).toEqual([...poolFaults].toSorted())
  },
)

it('keeps the specification’s words', () => {
  const { fault } = en
  expect(fault.endNotAfterStart).toContain('End time must be greater than start time')
  expect(fault.periodsEmpty).toContain('Lock duration setting item is empty')
  expect(fault.halvingEmpty).toContain('automatic halving setting item is empty')
  expect(fault.listEmpty).toContain('cannot be empty')
  expect(fault.termsEmpty).toContain('cannot be empty')
})
