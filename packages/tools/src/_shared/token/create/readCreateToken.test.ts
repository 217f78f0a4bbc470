import { describe, expect, it } from 'vitest'
import { startValues } from './createTokenFields.ts'
import { readCreateToken } from './readCreateToken.ts'

const wallet = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const context = { wallet, now: 1_800_000_000n, knownSymbols: ['USDT'] } as const
const normal = {
  offers: ['burn', 'mint', 'pause', 'blacklist', 'whitelist', 'transferBurn', 'transferFee', 'ownershipLock'],
  always: [],
} as const
const filled = { name: 'Northwind', symbol: 'NWND', supply: '1000', decimals: '6' }
const read = (values: Parameters<typeof startValues>[0]) =>
  readCreateToken(startValues({ ...filled, ...values }), normal, context)

describe('readCreateToken', () => {
  it('reads a plain token, with the wallet as owner when no owner is typed', () => {
    const { complete, draft } = read({})
    expect(complete).toBe(true)
    expect(draft).toMatchObject({ modules: [], supply: 1_000_000_000n, owner: wallet, contractUri: '' })
  })
  it('says "please input" for each empty required field', () => {
    const { faults } = readCreateToken(startValues({}), normal, context)
    expect(Object.entries(faults).map(([field, fault]) => [field, fault.code])).toEqual([
      ['name', 'inputEmpty'],
      ['symbol', 'inputEmpty'],
      ['supply', 'inputEmpty'],
    ])
  })
  it('takes a supply of nothing only when more can be minted', () => {
    expect(read({ supply: '0' }).faults.supply?.code).toBe('amountZero')
    expect(read({ supply: '0', mint: '1', cap: '5' }).complete).toBe(true)
  })
  it('refuses a cap below the supply', () => {
    expect(read({ mint: '1', cap: '999' }).faults.cap?.code).toBe('supplyAboveCap')
  })
  it('ignores what stands in the fields of a switch that is off', () => {
    expect(read({ cap: 'abc', transferFeePercent: '99' }).complete).toBe(true)
  })
  it('refuses an end of pausing that is not in the future', () => {
    expect(read({ pause: '1', pausableUntil: '1800000000' }).faults.pausableUntil?.code).toBe('timestampInPast')
  })
  it('takes the rate as the ceiling unless a higher one is declared', () => {
    expect(read({ transferFee: '1', transferFeePercent: '2.5' }).draft.transferFee).toEqual({
      bps: 250,
      ceilingBps: 250,
    })
    expect(read({ transferFee: '1', transferFeePercent: '2.5', transferFeeCeiling: '5' }).draft.transferFee).toEqual({
      bps: 250,
      ceilingBps: 500,
    })
    expect(
      read({ transferFee: '1', transferFeePercent: '5', transferFeeCeiling: '2' }).faults.transferFeeCeiling?.code,
    ).toBe('taxAboveCeiling')
  })
  it('refuses ceilings that together pass a quarter', () => {
    const { faults } = read({
      transferFee: '1',
      transferFeePercent: '20',
      transferBurn: '1',
      transferBurnPercent: '5.01',
    })
    expect(faults.transferFeePercent?.code).toBe('taxCeilingsTooHigh')
  })
  it('takes a typed owner and fee address, and refuses one with a wrong checksum', () => {
    const { draft } = read({ owner: other, transferFee: '1', transferFeePercent: '1', feeAddress: other })
    expect(draft).toMatchObject({ owner: other, feeAddress: other })
    expect(read({ owner: other.replace('C', 'c') }).faults.owner?.code).toBe('addressChecksum')
  })
  it('points out a symbol that looks like a known one', () => {
    expect(read({ symbol: 'USDТ' }).asks.symbol).toHaveLength(1)
  })
  it('turns account names into pages and refuses a script as a logo', () => {
    expect(read({ twitter: '@northwind' }).draft.contractUri).toMatch(/^data:application\/json;base64,/)
    expect(read({ logo: 'javascript:alert(1)' }).complete).toBe(false)
  })
})
