import { type Address, encodeAbiParameters, stringToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { type CallsForOrderParams, callsForOrder, isOrderable } from './callsForOrder.ts'

const multisig: Address = '0x41675C099F32341bf84BFc5382aF534df5C7461a'
const to: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const own: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const earlier: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const call = { id: 'one', call: { to, data: '0x01', value: 5n } } as const
const plain = { chainId: 1, steps: [call, { id: 'two', call: { to, data: '0x02' } }] } as const
const ask = (change: Partial<CallsForOrderParams> = {}) =>
  callsForOrder({ plan: plain, account: multisig, multisig, chainId: 1, others: [own, earlier], ...change })
const code = (name: string) => expect.objectContaining({ code: name })
const holding = (data: `0x${string}`) => ({ chainId: 1, steps: [call, { id: 'two', call: { to, data } }] })

describe('the calls of a plan for an order', () => {
  it('are all of them with their coin, in order', () => {
    expect(ask()).toEqual([
      { to, data: '0x01', value: 5n },
      { to, data: '0x02', value: 0n },
    ])
  })
  it('are refused of a plan that a multisig cannot do as a whole', () => {
    const others = [[], [call, { id: 'two', broadcast: '0x01' }], [{ id: 'two', call: { data: '0x01' } }]] as const
    for (const steps of others) {
      expect(isOrderable({ steps })).toBe(false)
      expect(() => ask({ plan: { chainId: 1, steps } })).toThrowError(code('orderNotCalls'))
    }
  })
  it('are refused of a plan for another chain, for another account, or for nobody', () => {
    expect(() => ask({ plan: { ...plain, chainId: 8453 } })).toThrowError(code('orderOtherChain'))
    expect(() => ask({ account: own })).toThrowError(code('orderOtherAccount'))
    expect(() => ask({ account: undefined })).toThrowError(code('orderOtherAccount'))
    expect(ask({ account: multisig.toLowerCase() as Address })).toHaveLength(2)
  })
  it('are refused where an account of the proposer stands, also one that was connected earlier', () => {
    for (const account of [own, earlier]) {
      const receiver = encodeAbiParameters([{ type: 'address' }], [account])
      const held = { code: 'orderHoldsAccount', params: { account, number: 2 } }
      expect(() => ask({ plan: holding(receiver) })).toThrowError(expect.objectContaining(held))
    }
    expect(() => ask({ plan: { chainId: 1, steps: [{ id: 'pay', call: { to: own, data: '0x' } }] } })).toThrowError(
      code('orderHoldsAccount'),
    )
  })
  it('are refused where it stands at any byte, as in packed lists and in a text, but not across half a byte', () => {
    const packed = `0x12345678${own.slice(2)}abcd` as const
    expect(() => ask({ plan: holding(packed) })).toThrowError(code('orderHoldsAccount'))
    const name = encodeAbiParameters([{ type: 'string' }], [String.fromCharCode(...bytesBelow128)])
    expect(() =>
      ask({ plan: holding(name), others: [stringToHex(String.fromCharCode(...bytesBelow128))] }),
    ).toThrowError(code('orderHoldsAccount'))
    expect(ask({ plan: holding(`0x1${own.slice(2)}2`) })).toHaveLength(2)
  })
  it('may hold the multisig itself, also where it is the account that is connected', () => {
    const receiver = encodeAbiParameters([{ type: 'address' }], [multisig])
    expect(ask({ plan: holding(receiver), others: [multisig] })).toHaveLength(2)
  })
})

/** Twenty bytes that are letters too: a token's name can hold an address made of such. */
const bytesBelow128 = Array.from({ length: 20 }, (_, index) => 65 + index)
