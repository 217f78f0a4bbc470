import { expect, it } from 'vitest'
import { readErrorCode } from './createPageWallet.ts'

it('finds the code where wallets put it', () => {
  expect(readErrorCode({ code: 4902 })).toBe(4902)
  expect(readErrorCode({ code: -32603, data: { originalError: { code: 4902 } } })).toBe(4902)
  expect(readErrorCode(new Error('x', { cause: { code: 4001 } }))).toBe(4001)
})
it('finds none in what has none', () => {
  for (const error of [undefined, null, 'no', new Error('no'), { code: -32603 }])
    expect(readErrorCode(error)).toBeUndefined()
})
