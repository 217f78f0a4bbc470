import { planTransfer } from '@tokensmith/sdk/base/erc20/planTransfer.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import fc from 'fast-check'
import { type Address, decodeFunctionData, erc20Abi, getAddress, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { parsePaymentUri, paymentUri } from '../_shared/coin/paymentUri.ts'
import { listTargets, targetsOn } from './donationTargets.ts'
import { parseDonation } from './parseDonation.ts'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdt = '0x55d398326f99059fF775485246999027B3197955'

describe('the payment link', () => {
  it('asks for coin as ERC-681 has it', () => {
    expect(paymentUri({ chainId: 56, to, token: zeroAddress })).toBe(`ethereum:${to}@56`)
    expect(paymentUri({ chainId: 56, to, token: zeroAddress, amount: 10n ** 16n })).toBe(
      `ethereum:${to}@56?value=10000000000000000`,
    )
  })

  it('asks for a token by a call of transfer', () => {
    expect(paymentUri({ chainId: 56, to, token: usdt, amount: 5n * 10n ** 18n })).toBe(
      `ethereum:${usdt}@56/transfer?address=${to}&uint256=5000000000000000000`,
    )
  })

  it('reads back to what was asked for, whatever chain, token and amount', () => {
    const address = fc
      .uint8Array({ minLength: 20, maxLength: 20 })
      .map((bytes) => getAddress(`0x${Buffer.from(bytes).toString('hex')}`))
    fc.assert(
      fc.property(
        fc.record({
          chainId: fc.integer({ min: 1, max: 2 ** 31 }),
          to: address,
          token: fc.oneof(fc.constant(zeroAddress as Address), address),
          amount: fc.option(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), { nil: undefined }),
        }),
        (donation) => {
          expect(parsePaymentUri(paymentUri(donation))).toEqual(donation)
        },
      ),
    )
  })

  it('reads nothing out of other links', () => {
    for (const uri of [
      '',
      'bitcoin:abc',
      `ethereum:${to}`,
      `ethereum:${to}@1?value=1e18`,
      `ethereum:${usdt}@1/transfer`,
    ]) {
      expect(parsePaymentUri(uri), uri).toBeUndefined()
    }
  })
})

describe('the configured addresses', () => {
  const config = {
    donations: [
      { address: to.toLowerCase(), chain: 56 },
      { address: usdt, chain: 1 },
      { address: usdt },
      { address: to, chain: 56 },
    ],
  }

  it('are offered on their own chain, each once, checksummed', () => {
    expect(targetsOn(config, 56).map(({ address }) => address)).toEqual([to, getAddress(usdt)])
    expect(targetsOn(config, 10).map(({ address }) => address)).toEqual([getAddress(usdt)])
  })

  it('are none where none is configured', () => {
    expect(listTargets({})).toEqual([])
    expect(targetsOn({ donations: [{ address: to, chain: 56 }] }, 1)).toEqual([])
  })
})

describe('parseDonation', () => {
  const tokens = [
    { address: zeroAddress as Address, name: 'BNB', longName: 'BNB', decimals: 18 },
    { address: usdt as Address, name: 'USDT', longName: 'Tether USD', decimals: 18 },
  ]
  const values = { amount: '0.5', token: usdt, to: '' }

  it('takes the token, the amount and the first address', () => {
    expect(parseDonation(values, tokens, [{ address: to }])).toEqual({
      token: tokens[1],
      target: { address: to },
      amount: 5n * 10n ** 17n,
      fault: undefined,
    })
  })

  it('falls back to the coin and the first address for anything unknown', () => {
    const reading = parseDonation({ ...values, token: '0xnothing', to: usdt }, tokens, [{ address: to }])
    expect(reading.token).toEqual(tokens[0])
    expect(reading.target).toEqual({ address: to })
  })

  it('says what is wrong with the amount', () => {
    expect(parseDonation({ ...values, amount: '0' }, tokens, [{ address: to }]).fault?.code).toBe('amountZero')
    expect(parseDonation({ ...values, amount: '1,5' }, tokens, [{ address: to }]).fault?.code).toBe('amountSeparator')
    expect(parseDonation({ ...values, amount: '' }, tokens, [{ address: to }]).fault?.code).toBe('inputEmpty')
  })
})

describe('what is sent', () => {
  const client = { chain: { id: 56 } } as ChainClient

  it('is the coin itself, or a transfer of the token to the address in the link', () => {
    const coin = planTransfer(client, { token: zeroAddress, to, amount: 7n })
    expect(coin.steps).toEqual([{ id: 'transfer', call: { to, data: '0x', value: 7n } }])
    const [step] = planTransfer(client, { token: usdt, to, amount: 7n }).steps
    if (!step || !('call' in step)) throw new Error('a donation is one call')
    expect(step.call.to).toBe(usdt)
    expect(decodeFunctionData({ abi: erc20Abi, data: step.call.data })).toEqual({
      functionName: 'transfer',
      args: [to, 7n],
    })
  })
})
