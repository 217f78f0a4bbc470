import { modulesOfKind, type TokenKind } from '@tokensmith/contracts/compose/tokenModules.ts'
import errors from '@tokensmith/i18n/errors/en.json' with { type: 'json' }
import { expect, it } from 'vitest'
import { isOwnFault } from '../../_shared/form/FormFault.ts'
import { startValues } from './createTokenFields.ts'
import { parseCreateToken } from './parseCreateToken.ts'
import type { MarketContext } from './parseMarket.ts'

const sentences: Record<string, string> = errors
const address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const now = 1_800_000_000n
const market: MarketContext = {
  chain: {
    ...{ name: 'Ethereum', symbol: 'ETH', wrapped: address, tokens: [] },
    swaps: [{ name: 'UniSwapV2', router: address, factory: address, feeBps: 30 }],
  },
  coins: { [address.toLowerCase()]: 'missing' },
}

/** A form with something wrong in each field that can be wrong in its own way. */
const wrong = {
  ...{ supply: '1000', limits: '1', launchTax: '1', launch: '1', base: 'custom', dividendCoin: 'custom' },
  ...{ mint: '1', pause: '1', whitelist: '1', invitation: '1', prizePool: '1', dust: '1', exchange: 'custom' },
  ...{ router: '0x12', baseToken: '1', dividendCoinToken: address, tradingStart: '4000000000' },
  ...{ maxTransaction: '0.05', maxHolding: '0.5', limitsFor: '10', coolDown: '3601' },
  ...{ sellCeiling: '5', launchTaxPercent: '15', launchTaxWindow: '601', marketingAddress: 'x', swapThreshold: '-1' },
  ...{ slippage: '0.2', exchangeFee: '2', feeExempt: '0x1', reward1: '20', reward3: '0', prizeWindow: '60' },
  ...{ prizeShare: '20', decimals: '8' },
  ...{ prizeThreshold: '1,5', prizeWinners: '11', prizePart: '0', dustAddresses: '4', dividendEpoch: '60' },
  ...{ dividendWait: '9999999', minHolding: '1e5', minStake: 'many', compoundRate: '11', compoundInterval: '60' },
  ...{ compoundStart: '1', compoundMaxSupply: '1', cap: '1', pausableUntil: '1', whitelistUntil: '4000000000' },
  ...{ launchTokens: '1001', launchBase: '1 ETH', launchLockUntil: '1', launchBuy: '1' },
  ...{ poolStart: 'date', provider: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', owner: address, poolLaunch: '1' },
  ...{ buyBurn: '26', buyFund: '1.234', sellBurn: '13', sellInviter: '13', fund: '0x12', limitBuys: '1' },
  ...{ maxBuy: '0', maxBuyFor: '0', poolTokens: '1001', poolCoin: '1 ETH', poolLockUntil: '1', poolFee: '0.09' },
  ...{ mintQuantity: '1e9', mints: '4294967296', leastMints: '0', mintsPerAccount: 'many', mintFee: '' },
  ...{ mintStart: '4000000000', mintEnd: '1', mintCondition: 'holding', holdToken: address, holdAmount: '0' },
  ...{ mintVesting: 'linear', vestingFor: '126230401', deployer: '0x1', mintLiquidity: '9', mintPremium: '101' },
  ...{ mintRefund: '-1', mintLiquidityFate: 'lock', mintLockFor: '4000000000', protocol: 'custom' },
  ...{ protocolLabel: 'seventeen-letters', tick: 'a"b' },
}

/** Wrong rules of a sale, each at its field. */
const wrongSale = {
  ...{ sale: '1', supply: '1000', saleAmount: '1e5', salePrice: '', saleStart: '4000000000', saleEnd: '1' },
  ...{
    salePhases: '2',
    phase2Start: '1',
    phase2Amount: '0',
    phase2Price: '-1',
    saleSoftCap: '1 ETH',
    saleLeast: '1,0',
  },
  ...{ saleMost: 'x', saleLimit: '.5', saleClaim: 'linear', releaseFor: '126230401', releaseInterval: '126230401' },
  ...{ saleRewards: '1', saleReward1: '0', saleReward2: '101', saleLiquidity: '9.99', salePremium: '101' },
  ...{ saleLockFor: '4000000000', deployer: '0x12' },
}

/** Every code and its parameters, filled in by the sentence that belongs to it. */
function expectFilled(kind: TokenKind, least: number, typed: Parameters<typeof startValues>[0] = wrong) {
  const variant = { kind, offers: modulesOfKind[kind], always: [] }
  const { faults } = parseCreateToken(startValues(typed), variant, { now, knownSymbols: [], market })
  expect(Object.keys(faults).length).toBeGreaterThan(least)
  for (const [field, fault] of Object.entries(faults)) {
    if (isOwnFault(fault)) continue
    const needed = [...sentences[fault.code]!.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
    expect(Object.keys(fault.params), `${field}: ${fault.code}`).toEqual(expect.arrayContaining(needed))
  }
}

it.each([
  ['marketing', 25],
  ['dividend', 25],
  ['compound', 25],
  ['lpDividend', 25],
  ['erc314', 10],
  ['x314', 14],
  ['fairMint', 14],
  ['inscription', 16],
] as const)('every fault of a %s token brings all that its sentence is filled in with', (kind, least) =>
  expectFilled(kind, least),
)

it.each(['meme', 'x314'] as const)('every fault of the sale of a %s token brings what its sentence needs', (kind) =>
  expectFilled(kind, 18, wrongSale),
)
