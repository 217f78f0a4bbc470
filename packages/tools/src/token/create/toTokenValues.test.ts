import { modulesOfKind, type TokenKind } from '@tokensmith/contracts/compose/tokenModules.ts'
import { tokenConstructorParameters } from '@tokensmith/contracts/generated/abis.ts'
import { encodeConstructor } from '@tokensmith/sdk/token/encodeConstructor.ts'
import { decodeAbiParameters } from 'viem'
import { describe, expect, it } from 'vitest'
import { startValues } from './createTokenFields.ts'
import { followsClock } from './followsClock.ts'
import { parseCreateToken } from './parseCreateToken.ts'
import type { MarketContext } from './parseMarket.ts'
import { toLaunchValues, toTokenValues } from './toTokenValues.ts'

const wallet = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const now = 1_800_000_000n
const market: MarketContext = {
  chain: {
    ...{ name: 'Ethereum', symbol: 'ETH', wrapped: weth, tokens: [] },
    swaps: [{ name: 'UniSwapV2', router, factory: router, feeBps: 30 }],
  },
  coins: {},
}
const draftOf = (values: Parameters<typeof startValues>[0], kind: TokenKind = 'marketing') =>
  parseCreateToken(
    startValues({ name: 'Northwind', symbol: 'NWND', supply: '1000', ...values }),
    { kind, offers: modulesOfKind[kind], always: [] },
    { now, knownSymbols: [], market },
  ).draft

describe('toTokenValues', () => {
  it('passes on how long limits hold, which the token counts from its start of trading', () => {
    const draft = draftOf({ limits: '1', limitsFor: '3600', tradingStart: String(now + 1_000n) })
    const values = (chainAt: bigint) => toTokenValues(draft, { sender: wallet, chainAt }).market
    expect(values(now)).toMatchObject({ tradingStart: now + 1_000n, limitSeconds: 3_600 })
    expect(values(now + 2_000n)?.limitSeconds).toBe(3_600)
    expect(toTokenValues(draftOf({}), { sender: wallet, chainAt: now }).market?.limitSeconds).toBeUndefined()
  })
  it('starts interest an hour after the chain’s time unless another was typed', () => {
    expect(toTokenValues(draftOf({}, 'compound'), { sender: wallet, chainAt: now }).compounding?.start).toBe(
      now + 3_600n,
    )
  })
  it('lists the owner where the Launcher is the first holder, who is listed by the token itself', () => {
    const listed = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const whitelist = { whitelist: '1', whitelistUntil: String(now + 9_000n), whitelistAccounts: listed }
    const launch = { launch: '1', launchTokens: '10', launchBase: '1', launchLiquidity: 'keep' }
    const accounts = (values: Parameters<typeof startValues>[0]) =>
      toTokenValues(draftOf(values), { sender: wallet, chainAt: now }).whitelistAccounts
    expect(accounts({ ...whitelist, ...launch })).toEqual([wallet, listed])
    expect(accounts({ ...whitelist, ...launch, whitelistAccounts: wallet })).toEqual([wallet])
    expect(accounts(whitelist)).toEqual([listed])
  })
  it('pays the sender where no receiver was typed and no wallet was connected', () => {
    const { owner, receiver, till } = toTokenValues(draftOf({}), { sender: wallet, chainAt: now })
    expect([owner, receiver, till?.split.marketingReceiver, till?.split.teamReceiver]).toEqual(Array(4).fill(wallet))
  })
})

describe('toTokenValues of a token without an owner', () => {
  const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const { base, fixedTransferBurn, fixedTransferFee } = tokenConstructorParameters
  const typed = { transferBurn: '1', transferBurnPercent: '1', transferFee: '1', transferFeePercent: '2.5' }
  const taken = (values: Parameters<typeof startValues>[0]) => {
    const draft = draftOf({ ...typed, ...values }, 'standard')
    const encoded = encodeConstructor(
      { kind: 'standard', modules: draft.modules },
      toTokenValues(draft, { sender: wallet, chainAt: now }),
    )
    return decodeAbiParameters([base, fixedTransferBurn, fixedTransferFee], encoded).slice(1)
  }
  it('hands the constructor the rates and the fee address as they were typed, the sender’s where none was', () => {
    expect(taken({ feeAddress: other })).toEqual([{ bps: 100 }, { bps: 250, feeAddress: other }])
    expect(taken({ transferFeeCeiling: '9' })).toEqual([{ bps: 100 }, { bps: 250, feeAddress: wallet }])
  })
})

describe('toTokenValues of a token that is its own exchange', () => {
  const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const valuesOf = (values: Parameters<typeof startValues>[0], kind: TokenKind = 'x314') =>
    toTokenValues(draftOf(values, kind), { sender: wallet, chainAt: now })
  it('lets the owner provide the liquidity and the sender receive the fund’s part unless others were typed', () => {
    expect(valuesOf({}).pool?.provider).toBe(wallet)
    expect(valuesOf({ owner: other }).pool?.provider).toBe(other)
    expect(valuesOf({ owner: other, provider: wallet }).pool?.provider).toBe(wallet)
    expect([valuesOf({}).poolTax?.fund, valuesOf({ fund: other }).poolTax?.fund]).toEqual([wallet, other])
    expect(valuesOf({ buyFund: '0', sellFund: '' }).poolTax?.fund).toBeUndefined()
  })
  it('passes on what the pool keeps', () => {
    expect([valuesOf({}).pool?.feeBps, valuesOf({ poolFee: '0.3' }).pool?.feeBps]).toEqual([100, 30])
  })
  it('opens at a past time that is always the same, at a date, or by hand', () => {
    expect(valuesOf({}).pool?.tradingStart).toBe(1n)
    expect(valuesOf({ poolStart: 'date', tradingStart: String(now + 9n) }).pool?.tradingStart).toBe(now + 9n)
    expect(valuesOf({ poolStart: 'owner', tradingStart: String(now + 9n) }).pool?.tradingStart).toBe(0n)
  })
  it('keeps limits as lengths of time', () => {
    const limits = { limits: '1', maxHolding: '2', coolDown: '30', limitsFor: '3600' }
    expect(valuesOf(limits, 'erc314').poolLimits).toEqual({
      maxHolding: 20n * 10n ** 18n,
      coolDown: 30,
      duration: 3_600,
    })
    expect(valuesOf(limits).poolLimits).toBeUndefined()
    expect(valuesOf({ limits: '' }, 'erc314').poolLimits).toBeUndefined()
  })
  it('lists a provider who is not the owner, so that he can add liquidity behind a whitelist', () => {
    const whitelist = { owner: wallet, whitelist: '1', whitelistUntil: String(now + 9_000n), whitelistAccounts: router }
    expect(valuesOf(whitelist).whitelistAccounts).toEqual([router])
    expect(valuesOf({ ...whitelist, provider: other }).whitelistAccounts).toEqual([other, router])
  })
})

describe('toTokenValues of a token that everybody mints', () => {
  const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const valuesOf = (values: Parameters<typeof startValues>[0], kind: TokenKind = 'fairMint') =>
    toTokenValues(draftOf({ mintFee: '0.01', ...values }, kind), { sender: wallet, chainAt: now + 500n })
  it('begins with nothing, on the pair with the wrapped coin, for whom sends it unless a deployer was typed', () => {
    expect(valuesOf({})).toMatchObject({ supply: 0n, receiver: wallet, market: { router, base: weth } })
    expect(valuesOf({}).market?.tradingStart).toBeUndefined()
    expect(valuesOf({}).fairMint?.deployer).toBe(wallet)
    expect(valuesOf({ deployer: other }).fairMint?.deployer).toBe(other)
  })
  it('ends a week after the start by the chain’s clock unless a date was typed', () => {
    const week = 604_800n
    expect(valuesOf({}).fairMint).toMatchObject({ startAt: 0n, endAt: now + 500n + week })
    const later = valuesOf({ mintStart: String(now + 9_000n) }).fairMint
    expect(later).toMatchObject({ startAt: now + 9_000n, endAt: now + 9_000n + week })
    expect(valuesOf({ mintEnd: String(now + 9_000n) }).fairMint?.endAt).toBe(now + 9_000n)
  })
  it('has nothing in it that only the form knows, and inscriptions of their own kind alone', () => {
    expect(valuesOf({}).fairMint).not.toHaveProperty('isFree')
    expect(valuesOf({}).inscription).toBeUndefined()
    expect(valuesOf({}, 'inscription').inscription).toEqual({ protocol: 'erc-20', tick: 'NWND' })
  })
})

describe('toLaunchValues', () => {
  it('is nothing without a launch, and native with the native coin', () => {
    expect(toLaunchValues(draftOf({}))).toBeUndefined()
    const launch = draftOf({ launch: '1', launchTokens: '10', launchBase: '1', launchLiquidity: 'keep' })
    expect(toLaunchValues(launch)).toMatchObject({
      native: true,
      liquidity: 'keep',
      baseAmount: 10n ** 18n,
      buyBase: 0n,
    })
  })
})

describe('followsClock', () => {
  it('is true where a length of time begins at the creation, and false for a date', () => {
    const follows = (values: Parameters<typeof draftOf>[0], kind?: TokenKind) =>
      followsClock(draftOf(values, kind), wallet, now)
    expect(follows({})).toBe(false)
    expect(follows({ limits: '1', limitsFor: '3600' })).toBe(false)
    expect(follows({ limits: '1', limitsFor: '3600', tradingStart: String(now + 1_000n) })).toBe(false)
    expect(follows({}, 'compound')).toBe(true)
  })
})
