import { maxUint256 } from 'viem'
import { describe, expect, it } from 'vitest'
import { approveDefaults, parseApproveForm } from './parseApproveForm.ts'

const token = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const wallet = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const typed = { ...approveDefaults, token, spender: other }

describe('the form of allowances', () => {
  it('takes the connected wallet for whoever is not named: the owner, or the spender of a transfer', () => {
    expect(parseApproveForm(typed, { tab: 'check', wallet })).toMatchObject({ owner: wallet, spender: other })
    const transfer = { ...typed, spender: '', owner: other, to: token, amount: '5' }
    expect(parseApproveForm(transfer, { tab: 'transfer', wallet })).toMatchObject({ owner: other, spender: wallet })
  })

  it('knows nobody without a wallet', () => {
    expect(parseApproveForm(typed, { tab: 'check' }).faults.owner).toEqual({ code: 'inputEmpty', params: {} })
  })

  it('reads how much: exactly, nothing, everything', () => {
    const read = (kind: string, amount = '') =>
      parseApproveForm({ ...typed, kind, amount }, { tab: 'approve', wallet, decimals: 6 })
    expect(read('exact', '1.5').amount).toBe(1_500_000n)
    expect(read('none').amount).toBe(0n)
    expect(read('unlimited').amount).toBe(maxUint256)
    expect(read('exact', '1,5').faults.amount?.code).toBe('amountSeparator')
    expect(read('exact', '0').faults.amount?.code).toBe('amountZero')
  })

  it('blames no decimals before the token has told its own, and takes no amount until then', () => {
    const typedIn = (amount: string, decimals?: number) =>
      parseApproveForm(
        { ...typed, amount },
        { tab: 'approve', wallet, ...(decimals === undefined ? {} : { decimals }) },
      )
    for (const amount of ['1.2345678', '12500', '0.000000000000000000001']) {
      expect(typedIn(amount).faults).toEqual({})
      expect(typedIn(amount).amount).toBeUndefined()
    }
    expect(typedIn('0.00').faults.amount?.code).toBe('amountZero')
    expect(typedIn('hello').faults.amount?.code).toBe('amountInvalid')
    expect(typedIn('1.2345678', 6).faults.amount?.code).toBe('amountTooManyDecimals')
    expect(typedIn('1.5', 0).faults.amount?.code).toBe('amountTooManyDecimals')
  })

  it('asks about a token as its own spender', () => {
    const { asks } = parseApproveForm({ ...typed, spender: token }, { tab: 'approve', wallet })
    expect(asks.spender).toContainEqual({ code: 'addressIsToken', params: {} })
  })
})
