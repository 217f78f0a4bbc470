import { describe, expect, it } from 'vitest'
import { readSaltInUrl } from './saltInUrl.ts'

const salt = `0x${'ab'.repeat(12)}`
const saltFor = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const read = (entries: Record<string, string>) => readSaltInUrl(new URLSearchParams(entries))

describe('readSaltInUrl', () => {
  it('reads a salt with the address it was found for', () => {
    expect(read({ name: 'A', salt, saltFor })).toEqual({ salt, saltFor })
  })

  it('takes half a pair, a salt of another length and a wrong address for nothing', () => {
    for (const entries of [
      { salt },
      { saltFor },
      { salt: '0xab', saltFor },
      { salt: `0x${'ab'.repeat(32)}`, saltFor },
      { salt: 'x', saltFor },
      { salt, saltFor: '0x1' },
    ])
      expect(read(entries as Record<string, string>)).toBeUndefined()
  })
})
