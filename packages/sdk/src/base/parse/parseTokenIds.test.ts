import { maxUint256 } from 'viem'
import { describe, expect, it } from 'vitest'
import { mostTokenIds, parseTokenIds } from './parseTokenIds.ts'

describe('parseTokenIds', () => {
  it('reads ids and ranges, each once', () => {
    expect(parseTokenIds(' 7, 3-5;4\n0 ')).toMatchObject({ ok: true, value: [7n, 3n, 4n, 5n, 0n] })
    expect(parseTokenIds(`${maxUint256}`)).toMatchObject({ ok: true, value: [maxUint256] })
    expect(parseTokenIds('')).toMatchObject({ ok: true, value: [] })
  })

  it.each(['x', '-1', '1.5', '0x10', '1e3', '5-', '１２'])('refuses %s', (text) => {
    expect(parseTokenIds(text)).toMatchObject({ ok: false, error: { code: 'integerInvalid' } })
  })

  it.each(['9-5', `${maxUint256 + 1n}`, '1-100000000000', `0-${mostTokenIds - 1} ${mostTokenIds}`])(
    'refuses %s as too much',
    (text) => {
      expect(parseTokenIds(text)).toMatchObject({ ok: false, error: { code: 'integerOutOfRange' } })
    },
  )
})
