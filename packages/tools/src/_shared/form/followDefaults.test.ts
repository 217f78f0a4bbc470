import { describe, expect, it } from 'vitest'
import { followDefaults, startOf } from './followDefaults.ts'

type Field = 'kind' | 'part' | 'name'
const plain: Record<Field, string> = { kind: '', part: '5', name: '' }
const rich: Record<Field, string> = { kind: '', part: '8', name: '' }

describe('defaults that follow a choice', () => {
  it('take the place of what nobody typed', () => {
    expect(followDefaults({ ...plain, kind: 'rich' }, plain, rich, new Set<Field>(['kind'])).part).toBe('8')
  })

  it('leave what was typed, and what came with a link', () => {
    const values = { kind: 'rich', part: '7', name: 'Cat' }
    expect(followDefaults(values, plain, rich, new Set<Field>(['kind']))).toEqual(values)
  })

  it('leave what was typed even where it is what the form starts with', () => {
    const typed = new Set<Field>(['kind', 'part'])
    expect(followDefaults({ ...plain, kind: 'rich' }, plain, rich, typed).part).toBe('5')
    expect(followDefaults({ ...rich, part: '8' }, rich, plain, typed).part).toBe('8')
  })

  it('are found by what is chosen, where they depend on it', () => {
    const defaults = ({ kind }: Partial<Record<Field, string>>) => (kind === 'rich' ? rich : plain)
    expect(startOf(defaults, { kind: 'rich' }).part).toBe('8')
    expect(startOf(plain, { kind: 'rich' }).part).toBe('5')
  })
})
