import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { kindParts } from '@tokensmith/contracts/compose/tokenModules.ts'
import { tokenConstructorParameters } from '@tokensmith/contracts/generated/abis.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { deployThirdParty } from '@tokensmith/devnet/deployThirdParty.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { exampleTradingValues } from '@tokensmith/testing/exampleTradingValues.ts'
import fc from 'fast-check'
import { type Address, concat, decodeAbiParameters, encodeAbiParameters, type Hex, zeroAddress, zeroHash } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeError } from '../base/errors/decodeError.ts'
import type { ErrorCode } from '../base/errors/errorCodes.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { findTemplate } from '../base/toolbox/findTemplate.ts'
import { loadTemplateCode } from '../base/toolbox/loadTemplateCode.ts'
import { encodeConstructor, type TokenValues } from '../token/encodeConstructor.ts'
import { tradingLimits as limits } from '../token/tradingLimits.ts'
import { type SalePhase, type SaleValues, saleClaims } from './SaleValues.ts'
import { saleNeeds } from './saleMath.ts'

const chain = await startChain()
const { client } = chain
const [owner, other] = devAccounts.map(({ address }) => address) as [Address, Address]
const day = 86_400n
const unit = 10n ** 18n
const supply = 10n ** 24n
const price = 10n ** 33n
let router: Address
let base: Address
let now = 0n

const meme: TokenComposition = { kind: 'meme', modules: ['sale'] }
const erc314: TokenComposition = { kind: 'erc314', modules: ['sale'] }

beforeAll(async () => {
  const deployed = await deployThirdParty(chain.url)
  await deployToolbox(chain.url, { templates: templates.slice(0, 0) })
  ;({ uniswapRouter: router, weth: base } = deployed)
  now = (await client.getBlock()).timestamp
})
afterAll(() => chain.stop())

const phase = (changes: Partial<SalePhase> = {}): SalePhase => ({
  ...{ startAt: 0n, amount: 1_000n * unit, price, listRoot: zeroHash },
  ...changes,
})

function valuesOf(composition: TokenComposition, changes: Partial<SaleValues> = {}): TokenValues {
  const values = exampleTradingValues(composition, { router, base, nowAt: now, supply, purse: other })
  const sale = { ...values.sale!, phases: [phase()], softCap: 0n, ...changes }
  return { name: 'Maple', symbol: 'MAPLE', decimals: 18, supply, receiver: owner, owner, ...values, sale }
}

/** Constructor arguments that `encodeConstructor` would refuse to make: valid ones with other values in their places. */
function encodeUnchecked(composition: TokenComposition, { sale, market, pool, supply: wanted }: TokenValues): Hex {
  const isPool = composition.kind === 'erc314'
  const inits = kindParts(composition).flatMap((part) => part.inits.map(({ parameter }) => parameter))
  const names = ['base', ...(isPool ? ['owned'] : []), ...inits, 'sale']
  const parameters = names.map(
    (name) => Object.values(tokenConstructorParameters).find((parameter) => parameter.name === name)!,
  )
  const decoded = decodeAbiParameters(parameters, encodeConstructor(composition, valuesOf(composition)))
  const structures = Object.fromEntries(names.map((name, index) => [name, decoded[index]])) as Record<string, object>
  structures.base = { ...structures.base, supply: wanted }
  if (structures.market) structures.market = { ...structures.market, tradingStart: market?.tradingStart ?? 0n }
  if (structures.pool) structures.pool = { ...structures.pool, ...pool }
  structures.sale = {
    ...sale!,
    ...{ claim: saleClaims.indexOf(sale!.claim), endAt: Number(sale!.endAt) },
    phases: sale!.phases.map((entry) => ({ ...entry, startAt: Number(entry.startAt) })),
  }
  return encodeAbiParameters(parameters, names.map((name) => structures[name]) as never)
}

/** Error by which the token's constructor refuses the values on a real chain; undefined when it takes them. */
async function refusalOnChain(composition: TokenComposition, values: TokenValues): Promise<string | undefined> {
  const creationCode = await loadTemplateCode(findTemplate(composition)!)
  try {
    await client.call({ account: owner, data: concat([creationCode, encodeUnchecked(composition, values)]) })
    return undefined
  } catch (error) {
    const { code, params } = decodeError(error)
    return code === 'contractReverted' ? String(params.name) : code
  }
}

function refusalOfSdk(composition: TokenComposition, values: TokenValues): ErrorCode | undefined {
  try {
    encodeConstructor(composition, values, { nowAt: now })
    return undefined
  } catch (error) {
    if (error instanceof ToolboxError) return error.code
    throw error
  }
}

const rising = (...starts: bigint[]) =>
  starts.map((startAt, index) => phase({ startAt, amount: BigInt(index + 1) * unit, price }))

/** Rules that are wrong in one place, and the code that says so. */
const wrongRules: Record<string, [ErrorCode, () => Partial<SaleValues>]> = {
  'no deployer': ['saleDeployerMissing', () => ({ deployer: zeroAddress })],
  'less than 51 % into the exchange': ['saleLiquidityTooLow', () => ({ liquidityBps: 5_099 })],
  'more than all into the exchange': ['saleSharesTooHigh', () => ({ liquidityBps: 10_001 })],
  'rewards beyond the deployer’s part': ['saleSharesTooHigh', () => ({ liquidityBps: 9_001, rewardBps: [600, 400] })],
  'rewards above a tenth': ['saleRewardsTooHigh', () => ({ rewardBps: [600, 401] })],
  'a seventh generation': ['saleGenerationsTooMany', () => ({ rewardBps: [1, 1, 1, 1, 1, 1, 1] })],
  'a generation without a reward': ['saleRewardInvalid', () => ({ rewardBps: [1, 0] })],
  'a premium above a quarter': ['salePremiumTooHigh', () => ({ premiumBps: 2_501 })],
  'a lock shorter than 30 days': ['saleLockTooShort', () => ({ liquidityLockSeconds: limits.saleLockSeconds.min - 1 })],
  'a lock longer than a century': ['saleLockTooLong', () => ({ liquidityLockSeconds: limits.saleLockSeconds.max + 1 })],
  'a linear claim without a time': ['saleReleaseMissing', () => ({ claim: 'linear' })],
  'a time for a claim at the end': ['saleReleaseUnneeded', () => ({ releaseSeconds: 1 })],
  'a release longer than four years': [
    'saleReleaseTooLong',
    () => ({ claim: 'linear', releaseSeconds: limits.saleReleaseSeconds + 1 }),
  ],
  'steps longer than the release': [
    'saleIntervalTooLong',
    () => ({ claim: 'linear', releaseSeconds: 10, releaseInterval: 11 }),
  ],
  'a fair sale that is claimed at once': [
    'saleFairAtOnce',
    () => ({ claim: 'atOnce', phases: [phase({ price: 0n })] }),
  ],
  'a least purchase above the most': ['saleLeastAboveMost', () => ({ leastPaid: 2n, mostPaid: 1n })],
  'a least purchase above the limit': ['saleLeastAboveLimit', () => ({ leastPaid: 2n, limitPaid: 1n })],
  'a most purchase above the limit': ['saleMostAboveLimit', () => ({ mostPaid: 2n, limitPaid: 1n })],
  'no phase': ['salePhasesInvalid', () => ({ phases: [] })],
  'a ninth phase': [
    'salePhasesInvalid',
    () => ({ phases: rising(0n, ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => now + BigInt(n * 60))) }),
  ],
  'a phase that sells nothing': ['salePhaseEmpty', () => ({ phases: [phase({ amount: 0n })] })],
  'a second phase that sells nothing of its own': [
    'salePhaseEmpty',
    () => ({ phases: [phase(), phase({ startAt: now + day })] }),
  ],
  'a fair sale of two phases': [
    'salePriceMissing',
    () => ({ phases: [phase({ price: 0n }), phase({ startAt: now + day, amount: 2_000n * unit })] }),
  ],
  'a price that falls': [
    'salePriceLower',
    () => ({ phases: [phase(), phase({ startAt: now + day, amount: 2_000n * unit, price: price - 1n })] }),
  ],
  'a price beyond what is counted': [
    'salePriceTooHigh',
    () => ({ phases: [phase({ amount: 1n, price: limits.salePrice + 1n })] }),
  ],
  'a phase above three times the first': [
    'salePriceTooFar',
    () => ({ phases: [phase(), phase({ startAt: now + day, amount: 2_000n * unit, price: 3n * price + 1n })] }),
  ],
  'a full sale that fills no exchange': [
    'saleLiquidityTooSmall',
    () => ({ phases: [phase({ amount: 1_000n, price: 10n ** 36n })] }),
  ],
  'a start later than in 90 days': [
    'saleStartTooLate',
    () => ({ phases: [phase({ startAt: now + 90n * day + 1n })], endAt: now + 100n * day }),
  ],
  'a phase that begins with the one before': ['salePhaseTooEarly', () => ({ phases: rising(now + day, now + day) })],
  'a phase that has begun before the first': ['salePhaseTooEarly', () => ({ phases: rising(0n, now - 1n) })],
  'an end before the last phase': ['saleEndNotAfterStart', () => ({ phases: rising(0n, now + day), endAt: now + day })],
  'an end that has passed': ['saleEndNotAfterStart', () => ({ endAt: now })],
  'a sale longer than a year': ['saleEndTooLate', () => ({ endAt: now + 365n * day + 1n })],
  'more for sale than an exchange can hold': [
    'saleAmountTooLarge',
    () => ({ phases: [phase({ amount: limits.saleAmount + 1n, price: 1n })] }),
  ],
  'a raise beyond what is counted': [
    'saleRaiseTooHigh',
    () => ({ phases: [phase({ amount: unit, price: 10n ** 18n * (limits.saleRaise + 1n) })] }),
  ],
  'a soft cap that all phases cannot reach': ['saleSoftCapTooHigh', () => ({ softCap: unit + 1n })],
  'a soft cap of a fair sale beyond what is counted': [
    'saleSoftCapTooHigh',
    () => ({ softCap: limits.saleRaise + 1n, phases: [phase({ price: 0n })] }),
  ],
  'a soft cap that fills no exchange': [
    'saleLiquidityTooSmall',
    () => ({ softCap: 2_001n, phases: [phase({ amount: 4_004_000n, price })], liquidityBps: 10_000, premiumBps: 0 }),
  ],
}

describe('rules of a sale', () => {
  test.each(Object.entries(wrongRules))('%s: refused by the SDK and by the contract', async (_, [code, changes]) => {
    const values = valuesOf(meme, changes())
    expect(refusalOfSdk(meme, values)).toBe(code)
    expect(await refusalOnChain(meme, values)).toBe('Sale_InvalidRule')
  })

  const edges: Record<string, () => Partial<SaleValues>> = {
    'just more than half into the exchange, a quarter dearer': () => ({ liquidityBps: 5_100, premiumBps: 2_500 }),
    'six generations that take all that they may': () => ({
      ...{ liquidityBps: 9_000, rewardBps: [500, 100, 100, 100, 100, 100] },
    }),
    'the shortest lock': () => ({ liquidityLockSeconds: limits.saleLockSeconds.min }),
    'a phase at three times the first': () => ({
      phases: [phase(), phase({ startAt: now + day, amount: 2_000n * unit, price: 3n * price })],
    }),
    'locks and releases of the longest': () => ({
      ...{ liquidityLockSeconds: limits.saleLockSeconds.max, claim: 'linear' as const },
      ...{ releaseSeconds: limits.saleReleaseSeconds, releaseInterval: limits.saleReleaseSeconds },
    }),
    'limits that are the same': () => ({ leastPaid: 5n, mostPaid: 5n, limitPaid: 5n }),
    'a start in 90 days, and an end a year later': () => ({
      ...{ phases: [phase({ startAt: now + 90n * day })], endAt: now + 455n * day },
    }),
    'a start that has passed': () => ({ phases: [phase({ startAt: 1n })], endAt: now + 365n * day }),
    'eight phases': () => ({ phases: rising(...[0, 1, 2, 3, 4, 5, 6, 7].map((n) => now + BigInt(n * 60))) }),
    'a soft cap that is everything': () => ({ softCap: unit }),
    'a fair sale of any raise': () => ({ phases: [phase({ price: 0n })], softCap: limits.saleRaise }),
    'the least liquidity there is': () => ({
      ...{ liquidityBps: 10_000, premiumBps: 0, softCap: 2_002n },
      phases: [phase({ amount: 4_004_000n, price })],
    }),
  }
  test.each(Object.entries(edges))('%s: taken by the SDK and by the contract', async (_, changes) => {
    const values = valuesOf(meme, changes())
    expect(refusalOfSdk(meme, values)).toBeUndefined()
    expect(await refusalOnChain(meme, values)).toBeUndefined()
    expect(encodeUnchecked(meme, values)).toBe(encodeConstructor(meme, values, { nowAt: now }))
  })

  test('amounts beyond 96 bits are named before they are encoded', () => {
    for (const part of ['leastPaid', 'mostPaid', 'limitPaid', 'softCap'])
      expect(refusalOfSdk(meme, valuesOf(meme, { [part]: 2n ** 96n }))).toBe('saleCoinTooMuch')
  })

  test('whatever the figures, the SDK takes what the contract takes', async () => {
    const figure = (max: bigint) => fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max }), fc.constant(max))
    const small = (max: number) => fc.oneof(fc.constant(0), fc.integer({ min: 0, max }))
    const rules = fc.record({
      claim: fc.constantFrom(...saleClaims),
      endAt: fc.bigInt({ min: now - 10n, max: now + 400n * day }),
      softCap: figure(2n * unit),
      leastPaid: figure(10n),
      mostPaid: figure(10n),
      limitPaid: figure(10n),
      liquidityBps: fc.integer({ min: 5_000, max: 10_100 }),
      premiumBps: small(2_600),
      releaseSeconds: small(20),
      releaseInterval: small(20),
      rewardBps: fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 7 }),
      phases: fc.array(
        fc.record({
          startAt: fc.bigInt({ min: now - 100n, max: now + 95n * day }),
          amount: fc.bigInt({ min: 0n, max: 10_000n * unit }),
          price: fc.oneof(fc.constant(0n), fc.constant(price), fc.bigInt({ min: 0n, max: 10n ** 34n })),
          listRoot: fc.constantFrom<Hex>(zeroHash, `0x${'1'.repeat(64)}`),
        }),
        { maxLength: 3 },
      ),
    })
    let taken = 0
    const isTaken = async (changes: Partial<SaleValues>) => {
      const values = valuesOf(meme, changes)
      const code = refusalOfSdk(meme, values)
      expect([await refusalOnChain(meme, values), code]).toEqual([code && 'Sale_InvalidRule', code])
      if (!code) taken += 1
    }
    await fc.assert(fc.asyncProperty(rules, isTaken), { numRuns: 120 })
    // Mostly valid ones, so that both answers are common.
    const tidy = rules.map(({ phases, ...rest }) => ({
      ...rest,
      ...{ releaseSeconds: rest.claim === 'linear' ? 20 : 0, releaseInterval: 0, rewardBps: [], liquidityBps: 6_000 },
      ...{ leastPaid: 0n, mostPaid: 0n, premiumBps: 0 },
      endAt: now + 99n * day,
      phases: phases.slice(0, 1).map((entry) => ({ ...entry, startAt: now })),
    }))
    await fc.assert(fc.asyncProperty(tidy, isTaken), { numRuns: 80 })
    expect(taken).toBeGreaterThan(10)
  })
})

describe('the token around a sale', () => {
  test.each([meme, erc314])('%o without the supply for it is refused by both', async (composition) => {
    const values = valuesOf(composition)
    const needed = saleNeeds(values.sale!)
    for (const [given, isRefused] of [
      [needed - 1n, true],
      [needed, false],
    ] as const) {
      const changed = { ...values, supply: given, poolLimits: {} }
      expect(refusalOfSdk(composition, changed)).toBe(isRefused ? 'saleSupplyTooLow' : undefined)
      expect(await refusalOnChain(composition, changed)).toBe(isRefused ? 'ERC20InsufficientBalance' : undefined)
    }
  })

  test('a start of trading that is not the finish is refused by both', async () => {
    const market = { router, base, tradingStart: now + day }
    const later = { ...valuesOf(meme), market }
    const pool = { ...valuesOf(erc314).pool!, tradingStart: now + day }
    const wrongs = [
      [meme, later],
      [erc314, { ...valuesOf(erc314), pool }],
      [erc314, { ...valuesOf(erc314), pool: { ...pool, tradingStart: 0n } }],
    ] as const
    for (const [composition, values] of wrongs) {
      expect(refusalOfSdk(composition, values)).toBe('saleTradingStartInvalid')
      expect(await refusalOnChain(composition, values)).toBe('TokenSale_InvalidRule')
    }
  })

  test('of a token that is its own exchange, the deployer provides, and the chain’s coin is paid', async () => {
    const stranger = { ...valuesOf(erc314), pool: { ...valuesOf(erc314).pool!, provider: owner } }
    expect(refusalOfSdk(erc314, stranger)).toBe('saleProviderDiffers')
    expect(await refusalOnChain(erc314, stranger)).toBe('TokenSale_InvalidRule')
    const paid = valuesOf(erc314, { paysNative: false })
    expect(refusalOfSdk(erc314, paid)).toBe('salePaysOtherCoin')
    expect(await refusalOnChain(erc314, paid)).toBe('TokenSale_InvalidRule')
    const { sale: _, ...without } = valuesOf(meme)
    expect(refusalOfSdk(meme, without)).toBe('modulesInvalid')
  })
})
