import { modulesOfKind, type TokenKind } from '@tokensmith/contracts/compose/tokenModules.ts'
import { parseEther, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { startValues } from './createTokenFields.ts'
import { parseCreateToken } from './parseCreateToken.ts'
import type { MarketContext } from './parseMarket.ts'
import { burnAddress } from './parseTaxes.ts'

const wallet = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const factory = '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f'
const now = 1_800_000_000n
const day = 86_400

const market: MarketContext = {
  chain: {
    name: 'Ethereum',
    symbol: 'ETH',
    wrapped: weth,
    swaps: [{ name: 'UniSwapV2', router, factory, feeBps: 30 }],
    tokens: [
      { address: zeroAddress, name: 'ETH', longName: 'Ether', decimals: 18 },
      { address: weth, name: 'WETH', longName: 'Wrapped Ether', decimals: 18 },
      { address: usdt, name: 'USDT', longName: 'Tether USD', decimals: 6 },
    ],
  },
  coins: {
    [other.toLowerCase()]: { address: other, symbol: 'OTH', decimals: 8 },
    [wallet.toLowerCase()]: 'missing',
    [factory.toLowerCase()]: 'reading',
  },
}
const filled = { name: 'Northwind', symbol: 'NWND', supply: '1000000' }
type Values = Parameters<typeof startValues>[0]
const read = (values: Values = {}, kind: TokenKind = 'marketing', context: Partial<MarketContext> = {}) =>
  parseCreateToken(
    startValues({ ...filled, ...values }),
    { kind, offers: modulesOfKind[kind], always: [] },
    { wallet, now, knownSymbols: [], market: { ...market, ...context } },
  )
const faultOf = (field: keyof ReturnType<typeof startValues>, values: Values, kind: TokenKind = 'marketing') =>
  read(values, kind).faults[field]?.code

describe('a form in which only name, symbol and supply are filled in', () => {
  it.each(['meme', 'marketing', 'dividend', 'compound', 'lpDividend'] as const)(
    'is complete for a %s token',
    (kind) => {
      const { faults, complete, draft } = read({}, kind)
      expect(faults).toEqual({})
      expect(complete).toBe(true)
      expect(draft.market).toMatchObject({ router, baseIsNative: true, base: { address: weth, symbol: 'ETH' } })
    },
  )
  it('distributes 15 % by the parts, burns the liquidity tokens and pays the wallet', () => {
    const { trading, till } = read().draft
    expect(trading).toMatchObject({
      buyBps: 1_500,
      sellBps: 1_500,
      buyCeilingBps: 1_500,
      swapThreshold: parseEther('500'),
    })
    expect(Object.values(till!.split.weights).reduce((sum, weight) => sum + weight, 0)).toBe(1_500)
    expect(till).toMatchObject({
      slippageBps: 200,
      exchangeFeeBps: 30,
      baseIsNative: true,
      split: { liquidityReceiver: burnAddress, marketingReceiver: wallet, teamReceiver: wallet },
    })
  })
  it('rewards three generations with 3, 1.5 and 0.5 %, a third of the tax once invitations are on', () => {
    expect(read({ invitation: '1' }).draft.invitation?.rewardBps).toEqual([300, 150, 50])
  })
})

describe('the exchange and the pair', () => {
  it('takes a typed router and a coin of the list', () => {
    const { draft, complete } = read({ exchange: 'custom', router: other, base: usdt })
    expect(complete).toBe(true)
    expect(draft.market).toMatchObject({ router: other, baseIsNative: false, base: { symbol: 'USDT', decimals: 6 } })
  })
  it('takes a typed coin once the chain has told its decimals, and waits for them without a fault', () => {
    expect(read({ base: 'custom', baseToken: other }).draft.market?.base).toMatchObject({ decimals: 8 })
    const waiting = read({ base: 'custom', baseToken: factory })
    expect(waiting.faults).toEqual({})
    expect(waiting.complete).toBe(false)
  })
  it('takes a typed wrapped coin for the native one', () => {
    expect(read({ base: 'custom', baseToken: weth }).draft.market?.baseIsNative).toBe(true)
  })
  it('asks for a router where the chain has no exchange', () => {
    const { faults } = read({}, 'marketing', { chain: { ...market.chain, swaps: [] } })
    expect(faults.router?.code).toBe('inputEmpty')
  })
  it('refuses a native pair where the wrapped coin is unknown', () => {
    const { faults } = read({}, 'marketing', { chain: { ...market.chain, wrapped: undefined } })
    expect(faults.base?.code).toBe('create.field.base.noWrapped')
  })
  it.each([
    ['exchange', { exchange: other }, 'create.field.exchange.unknown'],
    ['router', { exchange: 'custom' }, 'inputEmpty'],
    ['router', { exchange: 'custom', router: '0x12' }, 'addressLength'],
    ['base', { base: other }, 'create.field.base.unknown'],
    ['baseToken', { base: 'custom' }, 'inputEmpty'],
    ['baseToken', { base: 'custom', baseToken: wallet }, 'tokenNotFound'],
    ['tradingStart', { tradingStart: String(now) }, 'timestampInPast'],
    ['tradingStart', { tradingStart: String(Number(now) + 91 * day) }, 'tradingStartTooLate'],
    ['supply', { supply: '9'.repeat(30) }, 'supplyTooLargeForPair'],
    ['supply', { supply: '0', mint: '1', cap: '5' }, 'amountZero'],
  ] as const)('names what is wrong with %s in %j', (field, values, code) => {
    expect(faultOf(field, values)).toBe(code)
  })
})

describe('opening limits', () => {
  it('turns percentages into tokens and keeps a length of time', () => {
    expect(read({ limits: '1', coolDown: '30' }).draft.market?.limits).toEqual({
      seconds: 7 * day,
      maxTransaction: parseEther('10000'),
      maxHolding: parseEther('20000'),
      coolDown: 30,
    })
  })
  it('takes the least that keeps trading alive', () => {
    expect(read({ limits: '1', maxTransaction: '0.1', maxHolding: '1' }).complete).toBe(true)
  })
  it.each([
    ['maxTransaction', { maxTransaction: '0.09' }, 'maxTransactionTooLow'],
    ['maxHolding', { maxHolding: '0.99' }, 'maxHoldingTooLow'],
    ['maxHolding', { maxHolding: '101' }, 'percentTooLarge'],
    ['maxHolding', { maxHolding: '', maxTransaction: '0', coolDown: '' }, 'limitsEndWithoutLimits'],
    ['limitsFor', { limitsFor: '' }, 'inputEmpty'],
    ['limitsFor', { limitsFor: String(90 * day + 1) }, 'limitsDurationInvalid'],
    ['limitsFor', { limitsFor: '-5' }, 'durationInvalid'],
    ['coolDown', { coolDown: '3601' }, 'coolDownTooLong'],
  ] as const)('names what is wrong with %s in %j', (field, values, code) => {
    expect(faultOf(field, { limits: '1', ...values })).toBe(code)
  })
  it('ignores the fields while they are off', () => {
    expect(read({ maxHolding: 'abc' }).complete).toBe(true)
  })
})

describe('taxes on trades', () => {
  it.each([
    ['buyPercent', { buyPercent: '25.01' }, 'percentTooLarge'],
    ['buyPercent', { buyPercent: '' }, 'inputEmpty'],
    ['sellPercent', { sellPercent: '5%' }, 'amountUnit'],
    ['sellPercent', { sellPercent: '-1' }, 'amountNegative'],
    ['buyCeiling', { buyCeiling: '10' }, 'taxAboveCeiling'],
    ['sellCeiling', { sellCeiling: '26' }, 'percentTooLarge'],
    ['launchTaxPercent', { launchTax: '1', launchTaxPercent: '15' }, 'launchTaxNotAboveTax'],
    ['launchTaxPercent', { launchTax: '1', launchTaxPercent: '61' }, 'percentTooLarge'],
    ['launchTaxWindow', { launchTax: '1', launchTaxWindow: '601' }, 'launchTaxDurationInvalid'],
    ['launchTaxWindow', { launchTax: '1', launchTaxWindow: '0' }, 'launchTaxDurationInvalid'],
    [
      'launchTaxWindow',
      { launchTax: '1', launchTaxUnit: 'b', launchTaxWindow: '5' },
      'create.field.launchTaxWindow.blockTimeUnknown',
    ],
    ['marketingShare', { liquidityShare: '0', marketingShare: '0', teamShare: '', burnShare: '0' }, 'taxSplitEmpty'],
    ['teamShare', { teamShare: '1.234' }, 'percentTooManyDecimals'],
    ['decimals', { decimals: '5' }, 'taxUnitsTooCoarse'],
    ['decimals', { decimals: '8', supply: '9999.99999999' }, 'taxUnitsTooCoarse'],
    ['liquidityAddress', { liquidityAddress: 'here' }, 'addressInvalid'],
    ['marketingAddress', { marketingAddress: zeroAddress }, 'addressZero'],
    ['teamAddress', { teamAddress: other.replace('C', 'c') }, 'addressChecksum'],
    ['swapThreshold', { swapThreshold: '1,000' }, 'amountSeparator'],
    ['slippage', { slippage: '0.3' }, 'swapBackSlippageInvalid'],
    ['slippage', { slippage: '10.01' }, 'percentTooLarge'],
    ['exchangeFee', { exchangeFee: '1.01' }, 'percentTooLarge'],
    ['feeExempt', { feeExempt: `${other}\nnobody` }, 'addressInvalid'],
    ['holdingExempt', { holdingExempt: '0x1' }, 'addressLength'],
    ['transactionExempt', { transactionExempt: zeroAddress }, 'addressZero'],
  ] as const)('names what is wrong with %s in %j', (field, values, code) => {
    expect(faultOf(field, values)).toBe(code)
  })
  it('takes few decimals where the supply has a trillion base units, and any where there can be no tax', () => {
    expect(read({ decimals: '6' }).faults).toEqual({})
    const untaxed = { buyPercent: '0', sellPercent: '0', decimals: '0' }
    expect(read(untaxed).faults).toEqual({})
    expect(read({ ...untaxed, sellCeiling: '1' }).faults.decimals?.code).toBe('taxUnitsTooCoarse')
    expect(read({ ...untaxed, launchTax: '1' }).faults.decimals?.code).toBe('taxUnitsTooCoarse')
    expect(read({ decimals: '0' }, 'meme').faults).toEqual({})
  })
  it('keeps blocks as seconds, by the time a block takes', () => {
    const values = { launchTax: '1', launchTaxUnit: 'b', launchTaxWindow: '25' }
    expect(read(values, 'marketing', { blockSeconds: 12 }).draft.trading?.launchSeconds).toBe(300)
    expect(read(values, 'marketing', { blockSeconds: 0.25 }).draft.trading?.launchSeconds).toBe(6)
    expect(
      read({ ...values, launchTaxWindow: '51' }, 'marketing', { blockSeconds: 12 }).faults.launchTaxWindow?.code,
    ).toBe('launchTaxDurationInvalid')
  })
  it('never sells while swap-back is off', () => {
    expect(read({ swapBack: '' }).draft.trading?.swapThreshold).toBe(0n)
  })
  it('leaves a meme token without taxes until a module lives on them', () => {
    expect(read({}, 'meme').draft.trading).toBeUndefined()
    expect(read({ buyPercent: 'abc' }, 'meme').complete).toBe(true)
    expect(read({ dust: '1' }, 'meme').draft).toMatchObject({ trading: { buyBps: 1_500 }, dust: { addresses: 1 } })
  })
  it('points out a dividend or a prize pool that no tax feeds', () => {
    expect(read({ dividendShare: '0' }, 'dividend').asks.dividendShare?.[0]?.code).toBe(
      'create.field.dividendShare.zero',
    )
    expect(read({ prizePool: '1', prizeShare: '0' }).asks.prizeShare?.[0]?.code).toBe('create.field.prizeShare.zero')
  })
})

describe('invitation, prize and airdrop', () => {
  it.each([
    ['reward1', { reward2: '1.51' }, 'invitationRewardsTooHigh'],
    ['reward1', { buyPercent: '14.99' }, 'invitationRewardsTooHigh'],
    ['reward1', { sellPercent: '5' }, 'invitationRewardsTooHigh'],
    ['reward2', { reward2: '' }, 'invitationRewardInvalid'],
    ['reward1', { reward1: '0', reward2: '', reward3: '' }, 'invitationRewardInvalid'],
    ['reward4', { reward4: 'x' }, 'amountInvalid'],
    ['inviterMinHolding', { inviterMinHolding: '1e3' }, 'amountExponent'],
    ['invitationMinTransfer', { invitationMinTransfer: '-1' }, 'amountNegative'],
  ] as const)('names what is wrong with %s in %j', (field, values, code) => {
    expect(faultOf(field, { invitation: '1', ...values })).toBe(code)
  })
  it('takes six generations', () => {
    const values = { invitation: '1', reward1: '2', reward4: '0.4', reward5: '0.3', reward6: '0.01' }
    expect(read(values).draft.invitation?.rewardBps).toEqual([200, 150, 50, 40, 30, 1])
  })
  it.each([
    ['prizeWindow', { prizeWindow: '1799' }, 'prizeWindowInvalid'],
    ['prizeWindow', { prizeWindow: '2592001' }, 'prizeWindowInvalid'],
    ['prizeThreshold', { prizeThreshold: '0' }, 'amountZero'],
    ['prizeWinners', { prizeWinners: '11' }, 'integerOutOfRange'],
    ['prizePart', { prizePart: '0' }, 'prizeRewardInvalid'],
    ['prizePart', { prizePart: '50.01' }, 'percentTooLarge'],
    ['prizeMaxReward', { prizeMaxReward: '1.0000001', base: usdt }, 'amountTooManyDecimals'],
    // A quarter of all parts: 5 of 20.
    ['prizeShare', { prizeShare: '5.01' }, 'prizeShareTooHigh'],
    ['prizeShare', { prizeShare: '5', burnShare: '1.99' }, 'prizeShareTooHigh'],
  ] as const)('names what is wrong with %s in %j', (field, values, code) => {
    expect(faultOf(field, { prizePool: '1', ...values })).toBe(code)
  })
  it.each(['0', '4', '1.5', ''])('refuses %j airdrop addresses', (dustAddresses) => {
    expect(faultOf('dustAddresses', { dust: '1', dustAddresses })).toMatch(/^(integer|inputEmpty)/)
  })
})

describe('dividends', () => {
  it('pays in the pair’s coin, in the token itself, or in a coin of the list', () => {
    expect(read({}, 'dividend').draft.dividend?.coin).toBe(weth)
    expect(read({ dividendCoin: 'token' }, 'dividend').draft.dividend?.coin).toBe(zeroAddress)
    expect(read({ dividendCoin: usdt }, 'lpDividend').draft.lpDividend?.coin).toBe(usdt)
  })
  it.each([
    ['dividendCoin', { dividendCoin: other }, 'create.field.dividendCoin.unknown'],
    ['dividendCoinToken', { dividendCoin: 'custom', dividendCoinToken: '0xg' }, 'addressCharacter'],
    ['dividendEpoch', { dividendEpoch: '3599' }, 'dividendEpochInvalid'],
    ['dividendEpoch', { dividendEpoch: '' }, 'inputEmpty'],
    ['dividendWait', { dividendWait: String(30 * day + 1) }, 'dividendWaitTooLong'],
    ['minHolding', { minHolding: 'ten' }, 'amountInvalid'],
    ['dividendExcluded', { dividendExcluded: '0x1' }, 'addressLength'],
  ] as const)('names what is wrong with %s in %j', (field, values, code) => {
    expect(faultOf(field, values, 'dividend')).toBe(code)
  })
  it.each(['minStake', 'minTotalStake'] as const)('reads %s with the decimals of liquidity tokens', (field) => {
    expect(read({ [field]: '1.5', decimals: '0', supply: '10' }, 'lpDividend').draft.lpDividend?.[field]).toBe(
      parseEther('1.5'),
    )
    expect(faultOf(field, { [field]: 'x' }, 'lpDividend')).toBe('amountInvalid')
  })
})

describe('compound interest', () => {
  it('reads a rate to the billionth and ends at twice the supply unless told', () => {
    expect(read({ compoundRate: '0.0000001' }, 'compound').draft.compounding).toMatchObject({
      ratePerInterval: 1,
      maxSupply: parseEther('2000000'),
      automatic: true,
      start: undefined,
    })
    expect(read({ compoundMode: 'manual' }, 'compound').draft.compounding?.automatic).toBe(false)
  })
  it('leaves room for what can be minted', () => {
    const minted = { mint: '1', cap: '3000000' }
    expect(read(minted, 'compound').draft.compounding?.maxSupply).toBe(parseEther('6000000'))
    expect(faultOf('compoundMaxSupply', { ...minted, compoundMaxSupply: '2000000' }, 'compound')).toBe(
      'compoundMaxTooLow',
    )
  })
  it.each([
    // "Compounding time must be greater than the current time"
    ['compoundStart', { compoundStart: String(now) }, 'compoundStartInPast'],
    ['compoundStart', { compoundStart: '1' }, 'compoundStartInPast'],
    ['compoundStart', { compoundStart: String(Number(now) + 366 * day) }, 'timestampOutOfRange'],
    ['compoundInterval', { compoundInterval: '899' }, 'compoundIntervalInvalid'],
    ['compoundInterval', { compoundInterval: '2592001' }, 'compoundIntervalInvalid'],
    ['compoundRate', { compoundRate: '10.0000001' }, 'compoundRateInvalid'],
    ['compoundRate', { compoundRate: '0' }, 'compoundRateInvalid'],
    ['compoundRate', { compoundRate: '0.00000001' }, 'compoundRateInvalid'],
    ['compoundRate', { compoundRate: '' }, 'inputEmpty'],
    ['compoundMaxSupply', { compoundMaxSupply: '999999' }, 'compoundMaxTooLow'],
    ['compoundMaxSupply', { compoundMaxSupply: '9'.repeat(20) }, 'supplyTooLargeForPair'],
    ['interestExcluded', { interestExcluded: 'x' }, 'addressInvalid'],
  ] as const)('names what is wrong with %s in %j', (field, values, code) => {
    expect(faultOf(field, values, 'compound')).toBe(code)
  })
})

describe('the launch in the same transaction', () => {
  const launch = { launch: '1', launchTokens: '500000', launchBase: '2', launchLockUntil: String(Number(now) + day) }
  it('is left out while its switch is off', () => {
    expect(read({ ...launch, launch: '' }).draft.launch).toBeUndefined()
  })
  it('reads both sides in their own decimals', () => {
    expect(read({ ...launch, base: usdt, launchBuy: '0.5' }).draft.launch).toEqual({
      tokenAmount: parseEther('500000'),
      baseAmount: 2_000_000n,
      liquidity: 'lock',
      lockUntil: now + 86_400n,
      buyBase: 500_000n,
    })
  })
  it('needs no date when the liquidity tokens are burnt or kept', () => {
    for (const launchLiquidity of ['burn', 'keep'] as const) {
      expect(read({ ...launch, launchLiquidity, launchLockUntil: '' }).draft.launch?.liquidity).toBe(launchLiquidity)
    }
  })
  it('locks for 180 days when no date is typed', () => {
    expect(read({ ...launch, launchLockUntil: '' }).draft.launch?.lockUntil).toBe(now + BigInt(180 * day))
  })
  it.each([
    ['launchTokens', { launchTokens: '' }, 'inputEmpty'],
    ['launchTokens', { launchTokens: '1000001' }, 'launchAmountAboveSupply'],
    ['launchBase', { launchBase: '0' }, 'amountZero'],
    // "Unlock date must be greater than the current date or time"
    ['launchLockUntil', { launchLockUntil: String(now) }, 'unlockDateInPast'],
    ['launchBuy', { launchBuy: 'all' }, 'amountInvalid'],
    ['launchBuy', { launchBuy: '1', tradingStart: String(Number(now) + day) }, 'launchBuyNotOpen'],
  ] as const)('names what is wrong with %s in %j', (field, values, code) => {
    expect(faultOf(field, { ...launch, ...values })).toBe(code)
  })
})

describe('a foreign or broken state of the page’s address', () => {
  it('never throws, whatever stands in any field', () => {
    const start = startValues({})
    for (const kind of ['meme', 'marketing', 'dividend', 'compound', 'lpDividend'] as const) {
      for (const text of ['', '0', '-1', 'null', '1e999', '９', '0x', '\u202e', 'custom', '9'.repeat(500), '[]']) {
        const values = Object.fromEntries(Object.keys(start).map((field) => [field, text]))
        const switches = {
          invitation: '1',
          prizePool: '1',
          dust: '1',
          launch: '1',
          limits: '1',
          launchTax: '1',
          mint: '1',
        }
        expect(() => read({ ...values, ...switches }, kind)).not.toThrow()
        for (const field of Object.keys(start)) expect(() => read({ [field]: text, ...switches }, kind)).not.toThrow()
      }
    }
  })
})
