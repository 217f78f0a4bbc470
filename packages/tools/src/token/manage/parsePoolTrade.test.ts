import { quotePoolBuy, quotePoolSell } from '@tokensmith/sdk/pool/poolMath.ts'
import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { tokenPageLink } from '../../tokenPageLink.ts'
import { parseAddPoolLiquidity, parseRemovePoolLiquidity } from './parsePoolLiquidity.ts'
import { parsePoolTrade } from './parsePoolTrade.ts'
import { limitsEndText, liquidityLockText } from './poolEndText.ts'
import { offeredInviter, poolInviteLink } from './poolInviteLink.ts'
import { emptyPoolLiquidity, type PoolLiquidityTexts } from './poolLiquidityFields.ts'
import { emptyPoolTrade } from './poolTradeFields.ts'
import {
  holdingAllowance,
  poolTradeWarnings,
  priceChangeBps,
  pricePath,
  reservesAfterTrade,
} from './poolTradeFigures.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const provider = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ether = 10n ** 18n
const coins = {
  coin: { symbol: 'ETH', decimals: 18, balance: 2n * ether },
  token: { symbol: 'MAPLE', decimals: 2, balance: 400n },
}
const token: TokenState = {
  address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  verification: { status: 'foreign', codeHash: '0x02' },
  account: { address: account, balance: 40n },
  blockNumber: 1n,
  chainAt: 1_000n,
}
const reserves = { coin: 10n * ether, tokens: 1_000_000n }

describe('parsePoolTrade', () => {
  const read = (typed: Partial<typeof emptyPoolTrade>) => parsePoolTrade({ ...emptyPoolTrade, ...typed }, coins)
  it('reads a buy in coin and a sell in tokens, each within what the wallet has', () => {
    expect(read({ tradeAmount: '0.5' }).values).toEqual({ side: 'buy', amount: ether / 2n, slippageBps: 50 })
    expect(read({ side: 'sell', tradeAmount: '3.5' }).values).toEqual({ side: 'sell', amount: 350n, slippageBps: 50 })
    expect(read({ tradeAmount: '2.1' }).faults.tradeAmount?.params).toMatchObject({ balance: '2', symbol: 'ETH' })
    expect(read({ side: 'sell', tradeAmount: '4.01' }).faults.tradeAmount?.code).toBe('insufficientTokenBalance')
  })
  it('leaves an unknown balance to the chain, so that anybody can look without a wallet', () => {
    const unknown = { coin: { ...coins.coin, balance: undefined }, token: { ...coins.token, balance: undefined } }
    expect(parsePoolTrade({ ...emptyPoolTrade, tradeAmount: '900' }, unknown).values?.amount).toBe(900n * ether)
  })
  it('refuses nothing, more than a pool can hold, and a slippage that hands money away', () => {
    expect(read({}).faults.tradeAmount?.code).toBe('inputEmpty')
    expect(read({ tradeAmount: '0' }).faults.tradeAmount?.code).toBe('amountZero')
    expect(read({ tradeAmount: (2n ** 112n).toString() }).faults.tradeAmount?.code).toBe('amountAbove')
    expect(read({ tradeAmount: '1', tradeSlippage: '10.01' }).faults.tradeSlippage?.code).toBe('percentTooLarge')
    expect(read({ tradeAmount: '1', tradeSlippage: '11' }).values).toBeUndefined()
  })
})

describe('the figures of a trade', () => {
  const rates = { burnBps: 100, fundBps: 200, inviterBps: 300 }
  it('are those that the contract writes: burnt tokens leave the pool, and a missing inviter’s part stays', () => {
    const quote = quotePoolBuy(reserves, ether, { feeBps: 100, rates })
    const trade = { side: 'buy', amount: ether, quote } as const
    expect(reservesAfterTrade(reserves, trade, true)).toEqual({
      coin: reserves.coin + ether - quote.fundPart - quote.inviterPart,
      tokens: reserves.tokens - quote.amountOut - quote.burnt,
    })
    expect(reservesAfterTrade(reserves, trade, false).coin).toBe(reserves.coin + ether - quote.fundPart)
    const sold = quotePoolSell(reserves, 10_000n, { feeBps: 100, rates })
    expect(reservesAfterTrade(reserves, { side: 'sell', amount: 10_000n, quote: sold }, false)).toEqual({
      coin: reserves.coin - sold.amountOut - sold.fundPart,
      tokens: reserves.tokens + 10_000n - sold.burnt,
    })
  })
  it('tell how far the price moves, up and down', () => {
    expect(priceChangeBps(reserves, { coin: 11n * ether, tokens: 1_000_000n })).toBe(1_000)
    expect(priceChangeBps(reserves, { coin: 10n * ether, tokens: 2_000_000n })).toBe(-5_000)
    expect(priceChangeBps({ coin: 0n, tokens: 0n }, reserves)).toBe(0)
  })
  it('draw a path that starts at the price now and ends at the one of the last point', () => {
    const up = pricePath(reserves, 'buy', reserves.coin)
    expect(up.at(-1)! / up[0]!).toBeCloseTo(4)
    const down = pricePath(reserves, 'sell', reserves.tokens)
    expect(down[0]! / down.at(-1)!).toBeCloseTo(4)
  })
})

describe('poolTradeWarnings', () => {
  const limits = { maxHolding: 100n, coolDownSeconds: 60, untilAt: 9_000n }
  const own = { coolDownEndAt: 1_030n, plainSlippageBps: 500, isUsualSlippage: true, bookedWei: 0n }
  const quote = { amountOut: 61n, burnt: 0n, fundPart: 0n, inviterPart: 0n, feePart: 0n }
  const maxBuy = { maxBuyWei: 5n, untilAt: 9_000n }
  const buy = { side: 'buy', amount: 6n, quote, changeBps: 501 } as const
  it('warn of everything that would refuse a buy, and of a price that moves far', () => {
    expect(poolTradeWarnings({ limits, own, provider, maxBuy }, { token, account }, buy)).toEqual([
      { code: 'coolDown', endsAt: 1_030n },
      { code: 'holding', most: 60n },
      { code: 'maxBuy', mostWei: 5n },
      { code: 'priceChange', bps: 501 },
    ])
  })
  it('say nothing of a small trade within the limits, and never of limits on a sell', () => {
    const small = { ...buy, amount: 5n, quote: { ...quote, amountOut: 60n }, changeBps: 500 }
    const rested = { ...own, coolDownEndAt: 0n }
    expect(poolTradeWarnings({ limits, own: rested, provider, maxBuy }, { token, account }, small)).toEqual([])
    const sell = { ...buy, side: 'sell', changeBps: -501 } as const
    expect(poolTradeWarnings({ limits, own, provider, maxBuy }, { token, account }, sell)).toEqual([
      { code: 'priceChange', bps: -501 },
    ])
  })
  it('leave the provider without a largest holding', () => {
    expect(holdingAllowance({ limits, provider: account }, { token, account })).toBeUndefined()
    expect(holdingAllowance({ limits: { ...limits, maxHolding: 0n }, provider }, { token, account })).toBeUndefined()
    expect(holdingAllowance({ limits: { ...limits, maxHolding: 30n }, provider }, { token, account })).toBe(0n)
  })
})

describe('the liquidity of a pool', () => {
  const pool = { reserves, unlockAt: 5_000n }
  const add = (typed: Partial<PoolLiquidityTexts>, state = pool) =>
    parseAddPoolLiquidity({ ...emptyPoolLiquidity, ...typed }, { pool: state, coins, chainAt: 1_000n })
  const empty = { reserves: { coin: 0n, tokens: 0n }, unlockAt: 0n }
  it('takes both sides the first time, and only coin afterwards', () => {
    expect(add({ poolCoin: '1', poolTokens: '4' }, empty).values).toEqual({
      ...{ coin: ether, amount: 400n, unlockAt: 0n, slippageBps: 50 },
    })
    expect(add({ poolCoin: '1' }, empty).faults.poolTokens?.code).toBe('inputEmpty')
    expect(add({ poolCoin: '0.001' }).values).toEqual({
      ...{ coin: ether / 1_000n, amount: undefined, unlockAt: 5_000n, slippageBps: 50 },
    })
  })
  it('needs as much as the wallet has of both', () => {
    expect(add({ poolCoin: '3' }).faults.poolCoin?.params.symbol).toBe('ETH')
    // One coin goes with 100,000 base units at this price.
    expect(add({ poolCoin: '1' }).faults.poolCoin?.params.symbol).toBe('MAPLE')
    expect(add({ poolCoin: '1', poolTokens: '4.01' }, empty).faults.poolTokens?.params.symbol).toBe('MAPLE')
  })
  it('keeps the lock when no date is typed, and takes the same or a later one', () => {
    expect(add({ poolCoin: '0.001', poolUnlock: '5000' }).values?.unlockAt).toBe(5_000n)
    expect(add({ poolCoin: '0.001', poolUnlock: '6000' }).values?.unlockAt).toBe(6_000n)
    expect(add({ poolCoin: '0.001', poolUnlock: '4999' }).faults.poolUnlock?.code).toBe('unlockDateInPast')
    expect(add({ poolCoin: '1', poolTokens: '1', poolUnlock: '1000' }, empty).faults.poolUnlock?.code).toBe(
      'unlockDateInPast',
    )
  })
  it('comes out up to all there is', () => {
    const remove = (poolCoin: string) => parseRemovePoolLiquidity({ ...emptyPoolLiquidity, poolCoin }, { pool })
    expect(remove('10').values).toEqual({ coin: 10n * ether, slippageBps: 50 })
    expect(remove('10.1').faults.poolCoin).toEqual({ code: 'amountAbove', params: { max: '10' } })
  })
})

describe('dates of a pool', () => {
  const t = ((key: string, { date }: { date?: string } = {}) => date ?? key) as unknown as TFunction
  const words = { t, lang: 'en' }
  it('have words where no date can stand', () => {
    expect(limitsEndText(2n ** 64n - 1n, words)).toBe('manage.endsAfterStart')
    expect(limitsEndText(1_900_000_000n, words)).toContain('2030')
    expect(liquidityLockText({ unlockAt: 1_000n, nowAt: 1_000n }, words)).toBe('manage.notLocked')
    expect(liquidityLockText({ unlockAt: 2n ** 40n - 1n, nowAt: 1_000n }, words)).toBe('manage.lockedForEver')
    expect(liquidityLockText({ unlockAt: 1_900_000_000n, nowAt: 1_000n }, words)).toContain('2030')
  })
})

describe('the link of an inviter', () => {
  const link = poolInviteLink(tokenPageLink({ chainId: 56, token: token.address }), provider)
  const query = new URLSearchParams(link.split('?')[1])
  it('leads to the token and names him', () => {
    expect(link).toContain(`/token/56/${token.address}?`)
    expect(offeredInviter(query, { token, trading: {}, account })).toBe(provider)
  })
  it('offers nobody to himself, to who has an inviter, or out of a text that is none', () => {
    expect(offeredInviter(query, { token, trading: {}, account: provider })).toBeUndefined()
    const trading = { pool: { own: { inviter: provider } } } as const
    expect(offeredInviter(query, { token, trading, account })).toBeUndefined()
    expect(offeredInviter(new URLSearchParams('inviter=0x1'), { token, trading: {} })).toBeUndefined()
  })
})
