import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { expect, it } from 'vitest'
import { refusedToken } from './refusedToken.ts'
import { tradeAction } from './tradeAction.ts'

const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const values = {} as never

it('the button of a trade names what is missing first, and never a trade of nothing', () => {
  const whole = { from: 'native', to: token, amount: '1' }
  expect(tradeAction({ ...whole, from: '' }, {})).toBe('chooseFrom')
  expect(tradeAction({ from: 'native', to: '', amount: '' }, {})).toBe('chooseTo')
  expect(tradeAction({ ...whole, amount: ' ' }, {})).toBe('enterAmount')
  expect(tradeAction({ ...whole, amount: 'ten' }, {})).toBe('exchange')
  expect(tradeAction(whole, { values })).toBe('exchange')
  expect(tradeAction(whole, { values }, 'wrap')).toBe('wrap')
})

it('a token is refused only where a trial found that it cannot be traded', () => {
  expect(refusedToken(new ToolboxError('tokenCannotBeSold', { token }))).toEqual({
    ...{ code: 'tokenCannotBeSold', address: token },
  })
  expect(refusedToken(new ToolboxError('tokenCannotBeBought', { token }))?.code).toBe('tokenCannotBeBought')
  expect(refusedToken(new ToolboxError('networkFailed'))).toBeUndefined()
  expect(refusedToken(new ToolboxError('tokenCannotBeSold', { token: '0x12' }))).toBeUndefined()
  expect(refusedToken(new Error('tokenCannotBeSold'))).toBeUndefined()
})
