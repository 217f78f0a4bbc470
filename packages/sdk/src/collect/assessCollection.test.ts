import { type Address, numberToHex, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { assessCollection, type CollectOrder } from './assessCollection.ts'
import type { CollectWallet } from './CollectWallet.ts'
import { readWalletCode } from './getCollectWallets.ts'
import { planCollection } from './planCollection.ts'

const address = (number: number): Address => numberToHex(number, { size: 20 })
const token = address(0x70)
const recipient = address(0xffff)
const wallet = (number: number, change: Partial<CollectWallet> = {}): CollectWallet => ({
  ...{ address: address(number), nonce: 0, code: { kind: 'none' }, balances: [0n, 0n] },
  ...change,
})
const order: CollectOrder = {
  method: 'funding',
  tokens: [
    { address: token, least: 10n },
    { address: zeroAddress, least: 0n },
  ],
  recipient,
  payer: address(1),
  gas: { wallet: 100n, transfers: [50n, 20n], fund: 20n },
  price: 1n,
}
const assess = (own: CollectWallet, change: Partial<CollectOrder> = {}) =>
  assessCollection([wallet(1), own], { ...order, ...change })[1]!

describe('assessCollection', () => {
  it('F26: skips the recipient, contracts, accounts with foreign code, and empty ones, each with its reason', () => {
    const full = { balances: [100n, 1_000n] }
    expect(assess(wallet(0xffff, full)).skip).toBe('recipient')
    expect(assess(wallet(2, { ...full, code: { kind: 'contract' } })).skip).toBe('contractCode')
    expect(assess(wallet(2, { ...full, code: { kind: 'delegated', to: address(9) } })).skip).toBe('foreignCode')
    expect(assess(wallet(2)).skip).toBe('empty')
    expect(assess(wallet(2, { balances: [null, 0n] }))).toMatchObject({
      skip: 'unread',
      left: [{ token: 0, reason: 'unread' }],
    })
    const own = wallet(2, { ...full, code: { kind: 'delegated', to: address(9) } })
    expect(assess(own, { contract: address(9) }).skip).toBeUndefined()
    const left = assess(wallet(2, { ...full, code: { kind: 'contract' } })).left
    expect(left).toEqual([
      { token: 0, amount: 100n, reason: 'skipped' },
      { token: 1, amount: 1_000n, reason: 'skipped' },
    ])
  })

  it('F26: leaves dust: coin that is not more than its own transfer costs, and tokens below the least amount', () => {
    expect(assess(wallet(2, { balances: [9n, 20n] }))).toMatchObject({
      skip: 'dust',
      take: [],
      left: [
        { token: 0, amount: 9n, reason: 'belowLeast' },
        { token: 1, amount: 20n, reason: 'dust' },
      ],
    })
    expect(assess(wallet(2, { balances: [0n, 21n] }))).toMatchObject({ take: [{ token: 1, amount: 1n }], costWei: 20n })
  })

  it('lends exactly what a wallet lacks for its tokens, and takes coin less what the wallet pays itself', () => {
    expect(assess(wallet(2, { balances: [10n, 0n] }))).toMatchObject({ fundWei: 50n, costWei: 70n })
    expect(assess(wallet(2, { balances: [10n, 30n] }))).toMatchObject({
      fundWei: 20n,
      left: [{ token: 1, reason: 'dust' }],
    })
    expect(assess(wallet(2, { balances: [10n, 100n] }))).toMatchObject({
      fundWei: 0n,
      take: [{ token: 0 }, { token: 1, amount: 30n }],
      costWei: 70n,
    })
  })

  it('counts what a rollup takes for the data of each transaction', () => {
    const dataFee = 3n
    expect(assess(wallet(2, { balances: [10n, 0n] }), { dataFee })).toMatchObject({ fundWei: 56n, costWei: 56n + 23n })
    expect(assess(wallet(2, { balances: [0n, 23n] }), { dataFee }).skip).toBe('dust')
    expect(assess(wallet(2, { balances: [0n, 24n] }), { dataFee }).take).toEqual([{ token: 1, amount: 1n }])
  })

  it('takes from the payer what is left after it has paid for the others', () => {
    const both = [wallet(1, { balances: [0n, 1_000n] }), wallet(2, { balances: [10n, 0n] })]
    const payers = (method: 'delegation' | 'funding') =>
      assessCollection(both, { ...order, method })[0]!.take[0]!.amount
    expect(payers('funding')).toBe(1_000n - 20n - (50n + 20n))
    expect(payers('delegation')).toBe(1_000n - 20n - (100n + 50n))
    both[0] = wallet(1, { balances: [0n, 60n] })
    expect(payers('funding')).toBe(0n)
  })

  it('lends nothing under delegation, and takes the whole coin', () => {
    const delegation = { method: 'delegation' } as const
    expect(assess(wallet(2, { balances: [10n, 100n] }), delegation)).toMatchObject({
      fundWei: 0n,
      take: [{ token: 0 }, { token: 1, amount: 100n }],
      costWei: 170n,
    })
    // Coin alone has to be worth the delegation too.
    expect(assess(wallet(2, { balances: [0n, 120n] }), delegation).skip).toBe('dust')
    expect(assess(wallet(2, { balances: [0n, 121n] }), delegation).take).toEqual([{ token: 1, amount: 121n }])
  })
})

describe('planCollection', () => {
  const wallets = [
    wallet(1, { balances: [50n, 500n] }),
    ...[2, 3, 4, 5].map((number) => wallet(number, { balances: [50n, 0n] })),
  ]
  const kinds = (change: Partial<CollectOrder>, gasLimit = 10_000n) => {
    const whole = { ...order, ...change }
    const { batches } = planCollection(wallets, assessCollection(wallets, whole), { ...whole, gasLimit })
    return batches.map(({ note, rows }) => [note, rows.indexes.length])
  }

  it('makes equal chunks under the limit, clears after them, and empties the payer last', () => {
    expect(kinds({ method: 'delegation' })).toEqual([
      ['sweep', 4],
      ['clear', 4],
      ['send', 1],
      ['rest', 1],
    ])
    expect(kinds({ method: 'delegation' }, 460n).slice(0, 4)).toEqual([
      ['sweep', 2],
      ['sweep', 2],
      ['clear', 2],
      ['clear', 2],
    ])
  })

  it('lends, then sends, wallet by wallet', () => {
    expect(kinds({}).map(([kind]) => kind)).toEqual([
      ...Array.from({ length: 4 }, () => ['fund', 'send']).flat(),
      'send',
      'rest',
    ])
  })
})

describe('readWalletCode', () => {
  it('tells nothing, a delegation and a contract apart', () => {
    expect(readWalletCode('0x')).toEqual({ kind: 'none' })
    expect(readWalletCode(`0xef0100${'11'.repeat(20)}`)).toEqual({ kind: 'delegated', to: `0x${'11'.repeat(20)}` })
    expect(readWalletCode(`0xef0100${'11'.repeat(21)}`)).toEqual({ kind: 'contract' })
    expect(readWalletCode('0x00')).toEqual({ kind: 'contract' })
  })
})
