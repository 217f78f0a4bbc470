import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { hasFairMint, hasOwner, kindParts, tokenModules } from '@tokensmith/contracts/compose/tokenModules.ts'
import { tokenConstructorParameters } from '@tokensmith/contracts/generated/abis.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { deployThirdParty } from '@tokensmith/devnet/deployThirdParty.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { exampleTradingValues } from '@tokensmith/testing/exampleTradingValues.ts'
import { type Address, concat, decodeAbiParameters, encodeAbiParameters, type Hex, zeroAddress, zeroHash } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeError } from '../base/errors/decodeError.ts'
import type { ErrorCode } from '../base/errors/errorCodes.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { findTemplate } from '../base/toolbox/findTemplate.ts'
import { loadTemplateCode } from '../base/toolbox/loadTemplateCode.ts'
import { encodeConstructor, type TokenValues } from './encodeConstructor.ts'
import { tradingLimits as limits } from './tradingLimits.ts'

const chain = await startChain()
const { client } = chain
const [owner, other] = devAccounts.map(({ address }) => address) as [Address, Address]
const supply = 10n ** 24n
const day = 86_400
let router: Address
let base: Address
let now = 0n

const marketing: TokenComposition = { kind: 'marketing', modules: [] }
const rewarding: TokenComposition = { kind: 'marketing', modules: ['ownershipLock', 'invitation', 'prizePool', 'dust'] }
const dividend: TokenComposition = { kind: 'dividend', modules: [] }
const compound: TokenComposition = { kind: 'compound', modules: [] }
const lpDividend: TokenComposition = { kind: 'lpDividend', modules: [] }
const erc314: TokenComposition = { kind: 'erc314', modules: [] }
const x314: TokenComposition = { kind: 'x314', modules: [] }
const fairMint: TokenComposition = { kind: 'fairMint', modules: [] }
const inscription: TokenComposition = { kind: 'inscription', modules: [] }

beforeAll(async () => {
  const deployed = await deployThirdParty(chain.url)
  await deployToolbox(chain.url, { templates: [] })
  ;({ uniswapRouter: router, weth: base } = deployed)
  now = (await client.getBlock()).timestamp
})
afterAll(() => chain.stop())

/** The structure of a constructor by the name of its parameter, as the contract takes it. */
type Structures = Record<string, Record<string, unknown>>

function valuesOf(composition: TokenComposition): TokenValues {
  return {
    ...{ name: 'Maple', symbol: 'MAPLE', decimals: 18, supply, receiver: owner, owner },
    ...(hasFairMint(composition) ? { supply: 0n } : {}),
    ...exampleTradingValues(composition, { router, base, nowAt: now, supply, purse: other }),
  }
}

/** Names of the constructor's structures, in its order. */
function structureNames(composition: TokenComposition): string[] {
  const inits = [
    ...kindParts(composition).flatMap((part) => part.inits),
    ...tokenModules.flatMap(({ id, init }) => (init && composition.modules.includes(id) ? [init] : [])),
  ]
  return ['base', ...(hasOwner(composition) ? ['owned'] : []), ...inits.map(({ parameter }) => parameter)]
}

/** Constructor arguments that `encodeConstructor` would refuse to make: valid ones, changed afterwards. */
function encodeChanged(composition: TokenComposition, change: (structures: Structures) => void): Hex {
  const names = structureNames(composition)
  const parameters = names.map(
    (name) => Object.values(tokenConstructorParameters).find((parameter) => parameter.name === name)!,
  )
  const decoded = decodeAbiParameters(parameters, encodeConstructor(composition, valuesOf(composition)))
  const structures = Object.fromEntries(names.map((name, index) => [name, decoded[index]])) as Structures
  change(structures)
  return encodeAbiParameters(parameters, names.map((name) => structures[name]) as never)
}

/** Error by which the token's constructor refuses the arguments on a real chain; undefined when it takes them. */
async function refusalOnChain(composition: TokenComposition, constructorArgs: Hex): Promise<string | undefined> {
  const creationCode = await loadTemplateCode(findTemplate(composition)!)
  try {
    await client.call({ account: owner, data: concat([creationCode, constructorArgs]) })
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

/** One wrong value: where it stands in the values of the SDK, and in the structures of the contract. */
type Wrong = {
  composition: TokenComposition
  values: (values: TokenValues) => unknown
  structures: (structures: Structures) => unknown
  code: ErrorCode
  error: string
}

/** The same change of one group in both forms. */
function changeOf(group: string, changes: () => Record<string, unknown>) {
  return {
    values: (values: TokenValues) => Object.assign((values as never as Structures)[group]!, changes()),
    structures: (structures: Structures) => Object.assign(structures[group]!, changes()),
  }
}

/** The SDK names the structures of a pool after what they are, the contract by a word. */
function changePool(group: 'limits' | 'tax', changes: () => Record<string, unknown>) {
  const inSdk = { limits: 'poolLimits', tax: 'poolTax' } as const
  return { ...changeOf(group, changes), values: changeOf(inSdk[group], changes).values }
}

/** The SDK names three of the rules of a mint otherwise than the contract. */
function changeMint(changes: () => Record<string, unknown>, inContract: () => Record<string, unknown> = changes) {
  return {
    composition: fairMint,
    values: changeOf('fairMint', changes).values,
    structures: changeOf('fairMint', inContract).structures,
    error: 'FairMint_InvalidRule',
  }
}

const splitOf = (split: object) => ({
  weights: [0, 1, 0, 0, 0, 0],
  liquidityReceiver: zeroAddress,
  marketingReceiver: other,
  teamReceiver: zeroAddress,
  ...split,
})

const wrongs: Record<string, () => Wrong> = {
  'a supply that no pair can hold': () => ({
    composition: marketing,
    values: (values) => Object.assign(values, { supply: limits.supply + 1n }),
    structures: ({ base: common }) => Object.assign(common!, { supply: limits.supply + 1n }),
    code: 'supplyTooLargeForPair',
    error: 'Market_SupplyTooLarge',
  }),
  'a trade limit below 0.1 % of the supply': () => ({
    composition: marketing,
    ...changeOf('market', () => ({ maxTransaction: supply / 1_000n - 1n, limitSeconds: 1_000 })),
    ...{ code: 'maxTransactionTooLow', error: 'Market_InvalidLimits' },
  }),
  'a holding limit below 1 % of the supply': () => ({
    composition: marketing,
    ...changeOf('market', () => ({ maxHolding: supply / 100n - 1n, limitSeconds: 1_000 })),
    ...{ code: 'maxHoldingTooLow', error: 'Market_InvalidLimits' },
  }),
  'a cool-down above an hour': () => ({
    composition: marketing,
    ...changeOf('market', () => ({ coolDown: 3_601, limitSeconds: 1_000 })),
    ...{ code: 'coolDownTooLong', error: 'Market_InvalidLimits' },
  }),
  'limits without an end': () => ({
    composition: marketing,
    ...changeOf('market', () => ({ coolDown: 60 })),
    ...{ code: 'limitsWithoutEnd', error: 'Market_InvalidLimits' },
  }),
  'an end without limits': () => ({
    composition: marketing,
    ...changeOf('market', () => ({ limitSeconds: 1_000 })),
    ...{ code: 'limitsEndWithoutLimits', error: 'Market_InvalidLimits' },
  }),
  'limits that hold for more than 90 days': () => ({
    composition: marketing,
    ...changeOf('market', () => ({ coolDown: 60, limitSeconds: 90 * day + 1 })),
    ...{ code: 'limitsTooLong', error: 'Market_InvalidLimits' },
  }),
  'a start of trading later than in 90 days': () => ({
    composition: marketing,
    ...changeOf('market', () => ({ tradingStart: now + BigInt(91 * day) })),
    ...{ code: 'tradingStartTooLate', error: 'Market_StartTooLate' },
  }),
  'a supply that no pool can hold': () => ({
    composition: erc314,
    values: (values) => Object.assign(values, { supply: limits.supply + 1n }),
    structures: ({ base: common }) => Object.assign(common!, { supply: limits.supply + 1n }),
    ...{ code: 'supplyTooLargeForPair', error: 'OwnPool_TooMuch' },
  }),
  'a start of a pool later than in 90 days': () => ({
    composition: erc314,
    ...changeOf('pool', () => ({ tradingStart: now + BigInt(91 * day) })),
    ...{ code: 'tradingStartTooLate', error: 'OwnPool_StartTooLate' },
  }),
  'a fee of a pool below 0.1 %': () => ({
    composition: erc314,
    ...changeOf('pool', () => ({ feeBps: limits.poolFeeBps.min - 1 })),
    ...{ code: 'poolFeeOutOfRange', error: 'OwnPool_InvalidFee' },
  }),
  'a fee of a pool above 2.5 %': () => ({
    composition: erc314,
    ...changeOf('pool', () => ({ feeBps: limits.poolFeeBps.max + 1 })),
    ...{ code: 'poolFeeOutOfRange', error: 'OwnPool_InvalidFee' },
  }),
  'a holding limit of a pool below 1 %': () => ({
    composition: erc314,
    ...changePool('limits', () => ({ maxHolding: supply / 100n - 1n })),
    ...{ code: 'maxHoldingTooLow', error: 'PoolLimits_Invalid' },
  }),
  'a cool-down of a pool above an hour': () => ({
    composition: erc314,
    ...changePool('limits', () => ({ coolDown: 3_601 })),
    ...{ code: 'coolDownTooLong', error: 'PoolLimits_Invalid' },
  }),
  'limits of a pool without an end': () => ({
    composition: erc314,
    ...changePool('limits', () => ({ duration: 0 })),
    ...{ code: 'limitsWithoutEnd', error: 'PoolLimits_Invalid' },
  }),
  'an end of a pool’s limits without limits': () => ({
    composition: erc314,
    ...changePool('limits', () => ({ maxHolding: 0n, coolDown: 0 })),
    ...{ code: 'limitsEndWithoutLimits', error: 'PoolLimits_Invalid' },
  }),
  'limits of a pool longer than 90 days': () => ({
    composition: erc314,
    ...changePool('limits', () => ({ duration: 91 * day })),
    ...{ code: 'limitsTooLong', error: 'PoolLimits_Invalid' },
  }),
  'taxes of a pool above 25 % together': () => ({
    composition: x314,
    ...changePool('tax', () => ({ sell: { burnBps: 500, fundBps: 1_501, inviterBps: 500 } })),
    ...{ code: 'tradeTaxCeilingTooHigh', error: 'PoolTax_Invalid' },
  }),
  'a largest buy without an end': () => ({
    composition: x314,
    ...changePool('tax', () => ({ maxBuyDuration: 0 })),
    ...{ code: 'limitsWithoutEnd', error: 'PoolTax_InvalidMaxBuy' },
  }),
  'a fund’s part without a fund': () => ({
    composition: x314,
    values: ({ poolTax }) => Object.assign(poolTax!, { fund: undefined }),
    structures: ({ tax }) => Object.assign(tax!, { fund: zeroAddress }),
    ...{ code: 'taxReceiverMissing', error: 'PoolTax_InvalidFund' },
  }),
  'a ceiling above 25 %': () => ({
    composition: marketing,
    ...changeOf('trading', () => ({ buyCeilingBps: 2_501 })),
    ...{ code: 'tradeTaxCeilingTooHigh', error: 'Trading_CeilingTooHigh' },
  }),
  'a tax above its ceiling': () => ({
    composition: marketing,
    ...changeOf('trading', () => ({ sellBps: 1_201 })),
    ...{ code: 'taxAboveCeiling', error: 'Trading_AboveCeiling' },
  }),
  'a launch tax above 60 %': () => ({
    composition: marketing,
    ...changeOf('trading', () => ({ launchTaxBps: 6_001, launchSeconds: 60 })),
    ...{ code: 'launchTaxTooHigh', error: 'Trading_InvalidLaunchTax' },
  }),
  'a launch tax that is no more than the usual one': () => ({
    composition: marketing,
    ...changeOf('trading', () => ({ launchTaxBps: 500, launchSeconds: 60 })),
    ...{ code: 'launchTaxNotAboveTax', error: 'Trading_InvalidLaunchTax' },
  }),
  'a launch tax longer than ten minutes': () => ({
    composition: marketing,
    ...changeOf('trading', () => ({ launchTaxBps: 3_000, launchSeconds: 601 })),
    ...{ code: 'launchTaxDurationInvalid', error: 'Trading_InvalidLaunchTax' },
  }),
  'an exchange fee above 1 %': () => ({
    composition: marketing,
    ...changeOf('till', () => ({ exchangeFeeBps: 101 })),
    ...{ code: 'exchangeFeeTooHigh', error: 'Till_InvalidSlippage' },
  }),
  'a slippage that the exchange fee uses up': () => ({
    composition: marketing,
    ...changeOf('till', () => ({ slippageBps: 30 })),
    ...{ code: 'swapBackSlippageInvalid', error: 'Till_InvalidSlippage' },
  }),
  'a slippage above 10 %': () => ({
    composition: marketing,
    ...changeOf('till', () => ({ slippageBps: 1_001 })),
    ...{ code: 'swapBackSlippageInvalid', error: 'Till_InvalidSlippage' },
  }),
  'taxes for nothing': () => ({
    composition: marketing,
    values: ({ till }) => Object.assign(till!, { split: { weights: {} } }),
    structures: ({ till }) => Object.assign(till!, { split: splitOf({ weights: [0, 0, 0, 0, 0, 0] }) }),
    ...{ code: 'taxSplitEmpty', error: 'Till_InvalidSplit' },
  }),
  'a purpose without a receiver': () => ({
    composition: marketing,
    values: ({ till }) => Object.assign(till!, { split: { weights: { team: 1 } } }),
    structures: ({ till }) => Object.assign(till!, { split: splitOf({ weights: [0, 0, 1, 0, 0, 0] }) }),
    ...{ code: 'taxReceiverMissing', error: 'Till_InvalidSplit' },
  }),
  'prizes above a quarter of the split': () => ({
    composition: rewarding,
    values: ({ till }) => Object.assign(till!.split, { weights: { marketing: 2_999, prize: 1_000 } }),
    structures: ({ till }) =>
      Object.assign(till!, { split: splitOf({ weights: [0, 2_999, 0, 0, 0, 1_000], marketingReceiver: other }) }),
    ...{ code: 'prizeShareTooHigh', error: 'Till_PrizesTooHigh' },
  }),
  'units that are too coarse for a tax': () => ({
    composition: marketing,
    values: (values) => Object.assign(values, { decimals: 11, supply: 10n ** 12n - 1n }),
    structures: ({ base: common }) => Object.assign(common!, { decimals: 11, supply: 10n ** 12n - 1n }),
    ...{ code: 'taxUnitsTooCoarse', error: 'Trading_UnitsTooCoarse' },
  }),
  'dividends that the token does not pay': () => ({
    composition: marketing,
    values: ({ till }) => Object.assign(till!, { split: { weights: { dividend: 1 } } }),
    structures: ({ till }) => Object.assign(till!, { split: splitOf({ weights: [0, 0, 0, 0, 1, 0] }) }),
    ...{ code: 'taxPurposeUnavailable', error: 'Till_InvalidSplit' },
  }),
  'an epoch below an hour': () => ({
    composition: dividend,
    ...changeOf('dividend', () => ({ epochSeconds: 3_599 })),
    ...{ code: 'dividendEpochInvalid', error: 'DividendLedger_InvalidRule' },
  }),
  'an epoch above 30 days': () => ({
    composition: lpDividend,
    ...changeOf('lpDividend', () => ({ epochSeconds: 30 * day + 1 })),
    ...{ code: 'dividendEpochInvalid', error: 'DividendLedger_InvalidRule' },
  }),
  'a wait above 30 days': () => ({
    composition: dividend,
    ...changeOf('dividend', () => ({ waitSeconds: 30 * day + 1 })),
    ...{ code: 'dividendWaitTooLong', error: 'DividendLedger_InvalidRule' },
  }),
  'an interval below 15 minutes': () => ({
    composition: compound,
    ...changeOf('compounding', () => ({ interval: 899 })),
    ...{ code: 'compoundIntervalInvalid', error: 'Compound_InvalidSettings' },
  }),
  'interest above 10 % an interval': () => ({
    composition: compound,
    ...changeOf('compounding', () => ({ ratePerInterval: 100_000_001 })),
    ...{ code: 'compoundRateInvalid', error: 'Compound_InvalidSettings' },
  }),
  'a maximum below the supply': () => ({
    composition: compound,
    ...changeOf('compounding', () => ({ maxSupply: supply - 1n })),
    ...{ code: 'compoundMaxTooLow', error: 'Compound_InvalidSettings' },
  }),
  'interest that starts in the past': () => ({
    composition: compound,
    ...changeOf('compounding', () => ({ start: now - 1n })),
    ...{ code: 'compoundStartInPast', error: 'Compound_StartInPast' },
  }),
  'interest that starts later than in a year': () => ({
    composition: compound,
    ...changeOf('compounding', () => ({ start: now + BigInt(366 * day) })),
    ...{ code: 'compoundStartTooLate', error: 'Compound_StartTooLate' },
  }),
  'seven generations': () => ({
    composition: rewarding,
    ...changeOf('invitation', () => ({ rewardBps: [1, 1, 1, 1, 1, 1, 1] })),
    ...{ code: 'invitationGenerationsInvalid', error: 'InvitationBook_InvalidGenerations' },
  }),
  'a generation without a reward': () => ({
    composition: rewarding,
    ...changeOf('invitation', () => ({ rewardBps: [100, 0] })),
    ...{ code: 'invitationRewardInvalid', error: 'InvitationBook_EmptyGeneration' },
  }),
  'rewards above a third of the lower tax': () => ({
    composition: rewarding,
    ...changeOf('invitation', () => ({ rewardBps: [100, 67] })),
    ...{ code: 'invitationRewardsTooHigh', error: 'InvitationBook_RewardsTooHigh' },
  }),
  'a round below half an hour': () => ({
    composition: rewarding,
    ...changeOf('prize', () => ({ window: 1_799 })),
    ...{ code: 'prizeWindowInvalid', error: 'PrizePot_InvalidRule' },
  }),
  'eleven winners': () => ({
    composition: rewarding,
    ...changeOf('prize', () => ({ winners: 11 })),
    ...{ code: 'prizeWinnersInvalid', error: 'PrizePot_InvalidRule' },
  }),
  'a reward above half of the pot': () => ({
    composition: rewarding,
    ...changeOf('prize', () => ({ rewardBps: 5_001 })),
    ...{ code: 'prizeRewardInvalid', error: 'PrizePot_InvalidRule' },
  }),
  'dust to four addresses': () => ({
    composition: rewarding,
    ...changeOf('dust', () => ({ addresses: 4 })),
    ...{ code: 'dustCountInvalid', error: 'Dust_InvalidCount' },
  }),
  'a supply that nobody has minted': () => ({
    composition: fairMint,
    values: (values) => Object.assign(values, { supply: 1n }),
    structures: ({ base: common }) => Object.assign(common!, { supply: 1n }),
    ...{ code: 'fairMintSupplyNotZero', error: 'FairMint_InvalidRule' },
  }),
  'a mint without a deployer': () => ({
    ...changeMint(() => ({ deployer: zeroAddress })),
    code: 'fairMintDeployerMissing',
  }),
  'a mint that begins later than in 90 days': () => {
    const startAt = now + BigInt(91 * day)
    const endAt = startAt + 1_000n
    return {
      ...changeMint(
        () => ({ startAt, endAt }),
        () => ({ startAt: Number(startAt), endAt: Number(endAt) }),
      ),
      code: 'fairMintStartTooLate',
    }
  },
  'a mint that ends before it begins': () => ({
    ...changeMint(
      () => ({ startAt: now + 500n, endAt: now + 500n }),
      () => ({ startAt: Number(now) + 500, endAt: Number(now) + 500 }),
    ),
    code: 'fairMintEndNotAfterStart',
  }),
  'a mint that has ended': () => ({
    ...changeMint(
      () => ({ endAt: now }),
      () => ({ endAt: Number(now) }),
    ),
    code: 'fairMintEndInvalid',
  }),
  'a mint longer than a year': () => ({
    ...changeMint(
      () => ({ endAt: now + BigInt(366 * day) }),
      () => ({ endAt: Number(now) + 366 * day }),
    ),
    code: 'fairMintEndInvalid',
  }),
  'mints of nothing': () => ({ ...changeMint(() => ({ quantity: 0n })), code: 'mintQuantityZero' }),
  'no mints': () => ({ ...changeMint(() => ({ mints: 0 })), code: 'mintsInvalid' }),
  'no least number of mints': () => ({ ...changeMint(() => ({ leastMints: 0 })), code: 'leastMintsInvalid' }),
  'more mints at least than at most': () => ({
    ...changeMint(() => ({ leastMints: 1_001 })),
    code: 'leastMintsInvalid',
  }),
  'mints that no pair can hold': () => ({
    ...changeMint(() => ({ quantity: limits.mintedSupply / 1_000n + 1n })),
    code: 'mintTooLarge',
  }),
  'fees beyond what the token counts': () => {
    const fee = limits.mintFees / 1_000n + 1n
    return {
      ...changeMint(
        () => ({ feeWei: fee }),
        () => ({ fee }),
      ),
      code: 'mintFeesTooHigh',
    }
  },
  'more than all into the pair': () => ({
    ...changeMint(() => ({ liquidityBps: 10_001 })),
    code: 'liquidityShareTooHigh',
  }),
  'hardly half into the pair': () => ({
    ...changeMint(() => ({ liquidityBps: 5_099 })),
    code: 'liquidityShareTooLow',
  }),
  'a premium above a quarter of the price': () => ({
    ...changeMint(() => ({ premiumBps: 2_501 })),
    code: 'launchPremiumTooHigh',
  }),
  'more back than was paid': () => ({
    ...changeMint(() => ({ refundBps: 10_001 })),
    code: 'giveBackShareTooHigh',
  }),
  'something back of a free mint': () => ({
    ...changeMint(
      () => ({ feeWei: 0n, refundBps: 1 }),
      () => ({ fee: 0n, refundBps: 1 }),
    ),
    code: 'giveBackWithoutFee',
  }),
  'vesting longer than four years': () => ({
    ...changeMint(() => ({ vestingSeconds: 1_461 * day + 1 })),
    code: 'mintVestingTooLong',
  }),
  'a lock longer than a century': () => ({
    ...changeMint(() => ({ liquidityLockSeconds: 36_525 * day + 1 })),
    code: 'mintLockTooLong',
  }),
  'a lock shorter than a month': () => ({
    ...changeMint(() => ({ liquidityLockSeconds: 30 * day - 1 })),
    code: 'mintLockTooShort',
  }),
  'holders of none of a token': () => ({
    ...changeMint(
      () => ({ condition: { kind: 'holding', token: base, amount: 0n } }),
      () => ({ condition: 2, holdToken: base }),
    ),
    code: 'mintHoldingInvalid',
  }),
  'holders of no token': () => ({
    ...changeMint(
      () => ({ condition: { kind: 'holding', token: zeroAddress, amount: 1n } }),
      () => ({ condition: 2, holdAmount: 1n }),
    ),
    code: 'mintHoldingInvalid',
  }),
  ...Object.fromEntries(
    Object.entries({
      'no label of a protocol': { protocol: '' },
      'a label above 16 bytes': { protocol: 'マ'.repeat(6) },
      'no name of an inscription': { tick: '' },
      'a name above 32 bytes': { tick: 'm'.repeat(33) },
      'a name with a quote': { tick: 'ma"ple' },
      'a name with a backslash': { tick: 'ma\\ple' },
      'a name with a control character': { tick: 'ma\nple' },
      'a name with a delete character': { tick: 'ma\u007fple' },
    }).map(([title, changes]): [string, () => Wrong] => [
      title,
      () => ({
        composition: inscription,
        ...changeOf('inscription', () => changes),
        ...{ code: 'inscriptionTextInvalid', error: 'Inscription_InvalidText' },
      }),
    ]),
  ),
  'inscriptions of parts of a token': () => ({
    ...changeMint(() => ({ quantity: 10n ** 18n + 1n })),
    composition: inscription,
    ...{ code: 'inscriptionQuantityNotWhole', error: 'Inscription_NotWhole' },
  }),
}

describe('values of a token that trades', () => {
  test.each([marketing, rewarding, dividend, compound, lpDividend, erc314, x314, fairMint, inscription])(
    'are taken by the SDK and by the contract: %o',
    async (composition) => {
      expect(refusalOfSdk(composition, valuesOf(composition))).toBeUndefined()
      const constructorArgs = encodeChanged(composition, () => {})
      expect(constructorArgs).toBe(encodeConstructor(composition, valuesOf(composition)))
      expect(await refusalOnChain(composition, constructorArgs)).toBeUndefined()
    },
  )

  test.each(Object.entries(wrongs))('%s is refused by the SDK and by the contract', async (_, wrong) => {
    const { composition, values, structures, code, error } = wrong()
    const changed = valuesOf(composition)
    values(changed)
    expect(refusalOfSdk(composition, changed)).toBe(code)
    expect(await refusalOnChain(composition, encodeChanged(composition, structures))).toBe(error)
  })

  test('the figures on the edge are taken by both', async () => {
    const edges: [TokenComposition, string, Record<string, unknown>][] = [
      [
        marketing,
        'market',
        {
          maxTransaction: supply / 1_000n,
          maxHolding: supply / 100n,
          coolDown: 3_600,
          limitSeconds: 90 * day,
        },
      ],
      [
        marketing,
        'trading',
        {
          buyCeilingBps: 2_500,
          sellCeilingBps: 2_500,
          buyBps: 2_500,
          sellBps: 2_500,
          launchTaxBps: 6_000,
          launchSeconds: 600,
        },
      ],
      [marketing, 'till', { slippageBps: 1_000, exchangeFeeBps: 100 }],
      [dividend, 'dividend', { epochSeconds: 3_600, waitSeconds: 30 * day }],
      [lpDividend, 'lpDividend', { epochSeconds: 30 * day }],
      [compound, 'compounding', { interval: 900, ratePerInterval: 100_000_000, maxSupply: limits.supply }],
      [rewarding, 'invitation', { rewardBps: [50, 50, 30, 20, 10, 6] }],
      [rewarding, 'prize', { window: 1_800, winners: 10, rewardBps: 5_000 }],
      [rewarding, 'dust', { addresses: 3 }],
      [fairMint, 'fairMint', { quantity: limits.mintedSupply, mints: 1, leastMints: 1 }],
      [
        fairMint,
        'fairMint',
        {
          ...{ liquidityBps: 5_100, premiumBps: 2_500, refundBps: 10_000, mintsPerAccount: 2 ** 32 - 1 },
          ...{ vestingSeconds: 1_461 * day, liquidityLockSeconds: 36_525 * day },
        },
      ],
      [inscription, 'inscription', { protocol: 'マ'.repeat(5), tick: '楓'.repeat(10) }],
    ]
    for (const [composition, group, changes] of edges) {
      const { values, structures } = changeOf(group, () => changes)
      const changed = valuesOf(composition)
      values(changed)
      expect(refusalOfSdk(composition, changed), group).toBeUndefined()
      expect(await refusalOnChain(composition, encodeChanged(composition, structures)), group).toBeUndefined()
    }
  })

  test('dates and conditions of a mint on the edge are taken by both', async () => {
    const edges: [Record<string, unknown>, Record<string, unknown>][] = [
      [{ endAt: now + BigInt(365 * day) }, { endAt: Number(now) + 365 * day }],
      [
        { startAt: now + BigInt(90 * day), endAt: now + BigInt(455 * day) },
        { startAt: Number(now) + 90 * day, endAt: Number(now) + 455 * day },
      ],
      [{ condition: { kind: 'list', root: zeroHash } }, { condition: 1 }],
      [{ condition: { kind: 'holding', token: base, amount: 1n } }, { condition: 2, holdToken: base, holdAmount: 1n }],
      [
        { feeWei: 0n, refundBps: 0, liquidityBps: 0 },
        { fee: 0n, refundBps: 0, liquidityBps: 0 },
      ],
      [
        { feeWei: limits.mintFees, mints: 1, leastMints: 1 },
        { fee: limits.mintFees, mints: 1, leastMints: 1 },
      ],
    ]
    for (const [changes, inContract] of edges) {
      const { values, structures } = changeMint(
        () => changes,
        () => inContract,
      )
      const changed = valuesOf(fairMint)
      values(changed)
      expect(refusalOfSdk(fairMint, changed)).toBeUndefined()
      const constructorArgs = encodeChanged(fairMint, structures)
      expect(constructorArgs).toBe(encodeConstructor(fairMint, changed))
      expect(await refusalOnChain(fairMint, constructorArgs)).toBeUndefined()
    }
  })

  test('a mint is refused whose market is not its launch, and whose launch would put nothing into the pair', () => {
    const refusalOf = (market: object, rules: object) => {
      const changed = valuesOf(fairMint)
      Object.assign(changed.market!, market)
      Object.assign(changed.fairMint!, rules)
      return refusalOfSdk(fairMint, changed)
    }
    expect(refusalOf({ tradingStart: now + 60n }, {})).toBe('fairMintMarketInvalid')
    expect(refusalOf({ coolDown: 60, limitSeconds: 60 }, {})).toBe('fairMintMarketInvalid')
    const least = { mints: 1, leastMints: 1, liquidityBps: 10_000, premiumBps: 0 }
    expect(refusalOf({}, { ...least, quantity: 1_001n, feeWei: 1_000n })).toBe('mintLiquidityTooSmall')
    expect(refusalOf({}, { ...least, quantity: 1_001n, feeWei: 1_001n })).toBeUndefined()
    expect(refusalOf({}, { ...least, quantity: 1n, feeWei: 0n, refundBps: 0, liquidityBps: 9_999 })).toBe(
      'mintLiquidityTooSmall',
    )
  })
})
