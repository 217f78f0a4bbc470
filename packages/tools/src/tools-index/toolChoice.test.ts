import { describe, expect, it } from 'vitest'
import { parseToolChoice, writeChoice } from './toolChoice.ts'

describe('the choice in the address of the page', () => {
  it('reads back what it writes and keeps foreign parameters', () => {
    const choice = { search: '代币 & más', menu: 'create', tag: 'hot' as const }
    const query = writeChoice(choice, new URLSearchParams('other=1'))
    expect(query.get('other')).toBe('1')
    expect(parseToolChoice(new URLSearchParams(query.toString()))).toEqual(choice)
  })

  it('leaves empty choices out and reads an unknown mark as none', () => {
    expect(writeChoice({ search: '', menu: '', tag: '' }, new URLSearchParams('search=x&tag=hot')).toString()).toBe('')
    expect(parseToolChoice(new URLSearchParams('tag=best'))).toEqual({ search: '', menu: '', tag: '' })
  })
})
