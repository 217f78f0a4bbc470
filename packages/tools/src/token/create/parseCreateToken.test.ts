import { zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import { startValues } from './createTokenFields.ts'
import { parseCreateToken } from './parseCreateToken.ts'
import type { MarketContext } from './parseMarket.ts'

const wallet = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const context = { wallet, now: 1_800_000_000n, knownSymbols: ['USDT'] } as const
const normal = {
  kind: 'normal',
  offers: ['burn', 'mint', 'pause', 'blacklist', 'whitelist', 'transferBurn', 'transferFee', 'ownershipLock'],
  always: [],
} as const
const filled = { name: 'Northwind', symbol: 'NWND', supply: '1000', decimals: '6' }
const read = (values: Parameters<typeof startValues>[0]) =>
  parseCreateToken(startValues({ ...filled, ...values }), normal, context)

describe('parseCreateToken', () => {
  it('reads a plain token, with the wallet as owner when no owner is typed', () => {
    const { complete, draft } = read({})
    expect(complete).toBe(true)
    expect(draft).toMatchObject({ modules: [], supply: 1_000_000_000n, owner: wallet, contractUri: '' })
  })
  it('says "please input" for each empty required field', () => {
    const { faults } = parseCreateToken(startValues({}), normal, context)
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
  it('refuses burns and fees of a supply with too few base units', () => {
    const { faults } = read({ transferFee: '1', transferFeePercent: '1' })
    expect(faults).toEqual({
      decimals: { code: 'taxUnitsTooCoarse', params: { decimals: 6, min: 1_000_000n, minDecimals: 12 } },
    })
    expect(read({ transferBurn: '1', transferBurnPercent: '0', transferBurnCeiling: '1' }).faults.decimals?.code).toBe(
      'taxUnitsTooCoarse',
    )
    expect(read({ transferBurn: '1', transferBurnPercent: '0' }).faults).toEqual({})
    expect(read({ transferFee: '1', transferFeePercent: '1', supply: '1000000' }).faults).toEqual({})
    expect(read({ transferFee: '1', transferFeePercent: '1', decimals: '9' }).faults).toEqual({})
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

describe('parseCreateToken of a token without an owner', () => {
  const standard = { kind: 'standard', offers: ['burn', 'transferBurn', 'transferFee'], always: [] } as const
  const readStandard = (values: Parameters<typeof startValues>[0]) =>
    parseCreateToken(startValues({ ...filled, decimals: '18', ...values }), standard, context)
  const both = { transferBurn: '1', transferBurnPercent: '1', transferFee: '1', transferFeePercent: '2' }

  it('takes rates as their own ceilings, whatever a link says of higher ones, and the wallet for the fees', () => {
    const { complete, draft } = readStandard({ ...both, transferBurnCeiling: '9', transferFeeCeiling: 'abc' })
    expect(complete).toBe(true)
    expect(draft).toMatchObject({
      ...{ transferBurn: { bps: 100, ceilingBps: 100 }, transferFee: { bps: 200, ceilingBps: 200 } },
      feeAddress: wallet,
    })
    expect(readStandard({ ...both, feeAddress: other }).draft.feeAddress).toBe(other)
  })
  it('refuses rates of nothing, and rates that together pass a quarter', () => {
    const { faults } = readStandard({ ...both, transferBurnPercent: '0', transferFeePercent: '0.00' })
    expect([faults.transferBurnPercent?.code, faults.transferFeePercent?.code]).toEqual([
      'fixedRateZero',
      'fixedRateZero',
    ])
    expect(readStandard({ ...both, transferFeePercent: '24.01' }).faults.transferFeePercent?.code).toBe(
      'taxCeilingsTooHigh',
    )
    expect(readStandard({ ...both, transferFeePercent: '' }).faults.transferFeePercent?.code).toBe('inputEmpty')
  })
  it('refuses rates of a supply with too few base units', () => {
    expect(readStandard({ ...both, decimals: '6' }).faults.decimals?.code).toBe('taxUnitsTooCoarse')
  })
})

describe('parseCreateToken of a token that is its own exchange', () => {
  const x314 = { kind: 'x314', offers: ['mint'], always: [] } as const
  const erc314 = { ...x314, kind: 'erc314' } as const
  const readPool = (values: Parameters<typeof startValues>[0], variant: typeof x314 | typeof erc314 = x314) =>
    parseCreateToken(startValues({ ...filled, ...values }), variant, context)

  it('needs nothing but the basics: the owner provides, trading opens with the first liquidity', () => {
    const { complete, draft } = readPool({})
    expect(complete).toBe(true)
    expect(draft.pool).toEqual({ provider: wallet, tradingStart: undefined, feeBps: 100 })
    expect(draft.poolTax).toEqual({
      buy: { burnBps: 100, fundBps: 100, inviterBps: 200 },
      sell: { burnBps: 100, fundBps: 100, inviterBps: 200 },
      fund: wallet,
    })
    expect([draft.poolLimits, draft.poolLaunch, draft.market]).toEqual([undefined, undefined, undefined])
  })
  it('needs a supply, even where more can be minted', () => {
    expect(readPool({ supply: '0', mint: '1', cap: '5' }).faults.supply?.code).toBe('amountZero')
  })
  it('reads the date of the start only where one was chosen, and needs it there', () => {
    expect(readPool({ poolStart: 'date' }).faults.tradingStart?.code).toBe('inputEmpty')
    expect(readPool({ poolStart: 'date', tradingStart: '1900000000' }).faults.tradingStart?.code).toBe(
      'tradingStartTooLate',
    )
    expect(readPool({ poolStart: 'owner', tradingStart: 'soon' }).draft.pool?.tradingStart).toBe(0n)
  })
  it('takes a fee of the pool from 0.1 to 2.5 %', () => {
    expect([readPool({ poolFee: '0.1' }), readPool({ poolFee: '2.5' })].map(({ draft }) => draft.pool?.feeBps)).toEqual(
      [10, 250],
    )
    for (const [poolFee, feeBps] of [
      ['0', 0],
      ['0.09', 9],
      ['2.51', 251],
    ] as const) {
      expect(readPool({ poolFee }).faults.poolFee).toEqual({
        code: 'poolFeeOutOfRange',
        params: { feeBps, minBps: 10, maxBps: 250 },
      })
    }
    expect(readPool({ poolFee: '' }).faults.poolFee?.code).toBe('inputEmpty')
  })
  it('refuses a side of more than a quarter at its largest part', () => {
    const { faults } = readPool({ sellBurn: '5', sellFund: '18', sellInviter: '2.01' })
    expect(faults).toEqual({
      sellFund: { code: 'tradeTaxCeilingTooHigh', params: { ceilingBps: 2_501, maxBps: 2_500 } },
    })
    expect(readPool({ buyBurn: '25', buyFund: '0', buyInviter: '' }).complete).toBe(true)
  })
  it('needs an amount and an end of the largest buy', () => {
    const { faults } = readPool({ limitBuys: '1', maxBuyFor: '0' })
    expect([faults.maxBuy?.code, faults.maxBuyFor?.code]).toEqual(['inputEmpty', 'limitsWithoutEnd'])
    expect(readPool({ limitBuys: '1', maxBuy: '0.5', maxBuyFor: '7776001' }).faults.maxBuyFor?.code).toBe(
      'limitsTooLong',
    )
    expect(readPool({ limitBuys: '1', maxBuy: '0.5' }).draft.poolTax).toMatchObject({
      maxBuy: 5n * 10n ** 17n,
      maxBuyDuration: 604_800,
    })
  })
  it('reads opening limits of an ERC314 coin alone', () => {
    const limits = { limits: '1', maxHolding: '1.5', coolDown: '60' }
    expect(readPool(limits).draft.poolLimits).toBeUndefined()
    expect(readPool(limits, erc314).draft.poolLimits).toEqual({
      ...{ maxHolding: 15_000_000n, coolDown: 60, duration: 604_800 },
    })
    expect(readPool({ ...limits, maxHolding: '0.9' }, erc314).faults.maxHolding?.code).toBe('maxHoldingTooLow')
    expect(readPool({ ...limits, limitsFor: '7776001' }, erc314).faults.limitsFor?.code).toBe('limitsTooLong')
    expect(readPool({ limits: '1', maxHolding: '', coolDown: '' }, erc314).faults.maxHolding?.code).toBe(
      'limitsEndWithoutLimits',
    )
  })
  it('reads the first liquidity, locked for half a year unless a date is typed', () => {
    const launch = { poolLaunch: '1', poolTokens: '900', poolCoin: '1.5' }
    expect(readPool(launch).draft.poolLaunch).toEqual({
      ...{ amount: 900_000_000n, coin: 15n * 10n ** 17n, unlockAt: context.now + 180n * 86_400n },
    })
    const { faults } = readPool({ ...launch, poolTokens: '1001', poolCoin: '0', poolLockUntil: '1800000000' })
    expect(faults).toMatchObject({
      poolTokens: { code: 'launchAmountAboveSupply' },
      poolCoin: { code: 'amountZero' },
      poolLockUntil: { code: 'unlockDateInPast' },
    })
  })
  it('refuses a launch whose owner or provider is not the wallet that sends, and takes both without a launch', () => {
    const launch = { poolLaunch: '1', poolTokens: '900', poolCoin: '1.5' }
    expect(readPool({ ...launch, provider: other }).faults.provider?.code).toBe('poolProviderDiffers')
    expect(readPool({ ...launch, owner: other }).faults).toEqual({
      owner: { code: 'create.field.owner.notWallet', params: { account: wallet } },
    })
    expect(readPool({ owner: other, provider: wallet }).complete).toBe(true)
  })
})

describe('parseCreateToken of a token that everybody mints', () => {
  const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
  const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
  const market: MarketContext = {
    chain: {
      ...{ name: 'Ethereum', symbol: 'ETH', wrapped: weth, tokens: [] },
      swaps: [{ name: 'UniSwapV2', router, factory: router, feeBps: 30 }],
    },
    coins: { [other.toLowerCase()]: { address: other, symbol: 'HELD', decimals: 6 } },
  }
  const readMint = (values: Parameters<typeof startValues>[0], kind: 'fairMint' | 'inscription' = 'fairMint') =>
    parseCreateToken(
      startValues({ ...filled, supply: 'x', owner: 'x', mintFee: '0.01', ...values }),
      { ...plain, kind },
      {
        ...context,
        market,
      },
    )
  const plain = { offers: [], always: [] } as const

  it('needs nothing but a name, a symbol and a fee, and has neither supply nor owner of its own', () => {
    const { complete, draft } = readMint({})
    expect(complete).toBe(true)
    expect(draft).toMatchObject({ supply: 0n, owner: wallet, market: { router, baseIsNative: true } })
    expect(draft.fairMint).toMatchObject({
      ...{ isFree: false, deployer: wallet, quantity: 1_000_000_000n, mints: 1_000, leastMints: 500 },
      ...{ mintsPerAccount: 10, feeWei: 10n ** 16n, startAt: 0n, condition: { kind: 'none' } },
      ...{ liquidityBps: 10_000, premiumBps: 0, refundBps: 0, vestingSeconds: 0, liquidityLockSeconds: 0 },
    })
    expect(readMint({ mintFee: '' }).faults.mintFee?.code).toBe('inputEmpty')
  })
  it('asks a free mint for no fee, premium or refund rate, whatever stands there', () => {
    const { complete, draft } = readMint({ mintMode: 'free', mintFee: 'x', mintPremium: 'x', mintRefund: '7' })
    expect(complete).toBe(true)
    expect(draft.fairMint).toMatchObject({ isFree: true, feeWei: 0n, premiumBps: 0, refundBps: 0 })
    const none = readMint({ mintMode: 'free', mintLiquidity: '0', mintLiquidityFate: 'lock', mintLockFor: 'x' })
    expect([none.complete, none.draft.fairMint?.liquidityLockSeconds]).toEqual([true, 0])
  })
  it('refuses counts that contradict each other and amounts that no pair or escrow can hold', () => {
    expect(readMint({ leastMints: '1001' }).faults.leastMints?.code).toBe('integerOutOfRange')
    expect(readMint({ mints: '4294967296' }).faults.mints?.code).toBe('integerOutOfRange')
    expect(readMint({ mintQuantity: '3000000000000000000000000' }).faults.mintQuantity?.code).toBe('mintTooLarge')
    expect(readMint({ mintFee: '80000000' }).faults.mintFee?.code).toBe('mintFeesTooHigh')
  })
  it('refuses a rule whose launch would put too little into the pair', () => {
    const tiny = { mintQuantity: '0.000001', leastMints: '1' }
    expect(readMint({ ...tiny, mintFee: '0.000000000000000001' }).faults.mintFee?.code).toBe('mintLiquidityTooSmall')
    const free = readMint({ ...tiny, mintMode: 'free', mintLiquidity: '50' })
    expect(free.faults.mintQuantity?.code).toBe('mintLiquidityTooSmall')
    expect(readMint({ mintLiquidity: '50.99' }).faults.mintLiquidity?.code).toBe('liquidityShareTooLow')
  })
  it('refuses an end that is not after the start, or more than a year after it', () => {
    const start = context.now + 1_000n
    const end = (at: bigint) => readMint({ mintStart: String(start), mintEnd: String(at) })
    const params = { givenAt: start, startAt: start }
    expect(end(start).faults.mintEnd).toEqual({ code: 'fairMintEndNotAfterStart', params })
    expect(readMint({ mintEnd: String(context.now) }).faults.mintEnd?.code).toBe('fairMintEndInvalid')
    expect(end(start + 31_536_001n).faults.mintEnd?.code).toBe('fairMintEndInvalid')
    expect([end(start + 1n).complete, end(start + 31_536_000n).complete]).toEqual([true, true])
  })
  it('reads an amount that minters hold with the decimals of its token, and waits for the chain to tell them', () => {
    const held = { mintCondition: 'holding', holdToken: other, holdAmount: '2.5' }
    expect(readMint(held).draft.fairMint?.condition).toEqual({ kind: 'holding', token: other, amount: 2_500_000n })
    const unread = readMint({ ...held, holdToken: wallet })
    expect([unread.complete, unread.draft.fairMint?.condition]).toEqual([false, undefined])
  })
  it('begins a list with no account: it is bound to an address that is not known yet', () => {
    expect(readMint({ mintCondition: 'list' }).draft.fairMint?.condition).toEqual({ kind: 'list', root: zeroHash })
  })
  it('names the exchange where the wrapped coin is not known', () => {
    const unknown = { ...market, chain: { ...market.chain, wrapped: undefined } }
    const read = (values: Parameters<typeof startValues>[0]) =>
      parseCreateToken(
        startValues({ ...filled, mintFee: '1', ...values }),
        { ...plain, kind: 'fairMint' },
        {
          ...context,
          market: unknown,
        },
      ).faults
    expect(read({}).exchange?.code).toBe('create.field.exchange.noWrapped')
    expect(read({ exchange: 'custom', router }).router?.code).toBe('create.field.router.noWrapped')
  })
  it('inscribes the symbol unless a tick is typed, and a listed protocol or an own one', () => {
    expect(readMint({}, 'inscription').draft.inscription).toEqual({ protocol: 'erc-20', tick: 'NWND' })
    const own = { protocol: 'custom', protocolLabel: ' Own 1 ', tick: '墨水' }
    expect(readMint(own, 'inscription').draft.inscription).toEqual({ protocol: 'Own 1', tick: '墨水' })
    expect(readMint({}).draft.inscription).toBeUndefined()
    expect(readMint({ protocol: 'nft' }, 'inscription').faults.protocol?.code).toBe('create.field.protocol.unknown')
  })
  it('refuses a text that would break an inscription, and a fraction of a token', () => {
    for (const tick of ['a"b', 'a\\b', 'a\u0007b', '墨'.repeat(11)]) {
      expect(readMint({ tick }, 'inscription').faults.tick?.code, tick).toBe('inscriptionTextInvalid')
    }
    expect(readMint({ symbol: 'A"B' }, 'inscription').faults.tick?.code).toBe('inscriptionTextInvalid')
    expect(readMint({ mintQuantity: '1.5' }, 'inscription').faults.mintQuantity?.code).toBe(
      'inscriptionQuantityNotWhole',
    )
    expect(readMint({ mintQuantity: '1.5' }).complete).toBe(true)
  })
})
