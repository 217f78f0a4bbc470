import type { TokenKind } from '@tokensmith/contracts/compose/tokenModules.ts'
import type { Address } from 'viem'
import type { CreateTokenField, CreateTokenValues } from './createTokenFields.ts'

/**
 * A field of a token that trades, by the specification's word for it: what it changes on the chain, the control in the
 * form, and its words. `set` is typed into the form on top of `given`; then exactly the members of `effect` differ in
 * what the constructor is given (or in the Launcher's call, for `launch.…`), and in what the created token answers.
 */
export type TradingFieldRow = {
  specified: string
  /** Kinds that have the field; without it, all that trade. The first one is created. */
  kinds?: readonly TokenKind[]
  /** Of tokens that are sold before they are traded, and not of others of the kind. */
  isSold?: true
  given: Partial<CreateTokenValues>
  set: Partial<CreateTokenValues>
  /** Members of the constructor's structures, as `parameter.member`; `launch.member`; or `composition.module`. */
  effect: readonly string[]
  /** Text of the control's label, below the shared texts. */
  message: string
  /** What the label is filled with. */
  filled?: Record<string, unknown>
}

export type TradingFieldPlaces = {
  /** Unix seconds. */
  now: number
  /** Two accounts that are not the creator's. */
  other: Address
  another: Address
  /** Routers that are not the first of the chain's list, but of the same kind; the second one is in it. */
  secondRouter: Address
  thirdRouter: Address
  /** A coin of the chain's list, and one that is not in it. */
  listedCoin: Address
  typedCoin: Address
}

const day = 86_400
const compound = ['compound'] as const
const dividend = ['dividend'] as const
const lpDividend = ['lpDividend'] as const
const dividends = ['dividend', 'lpDividend'] as const
const lpDividends = ['lpDividend', 'dividend'] as const

/** Every module, with what it needs: such a token is a template of every kind that trades. */
export function everyModule({ now }: Pick<TradingFieldPlaces, 'now'>): Partial<CreateTokenValues> {
  return {
    ...{ burn: '1', mint: '1', cap: '1500000', pause: '1', blacklist: '1', whitelist: '1', ownershipLock: '1' },
    ...{ pausableUntil: String(now + 60 * day), whitelistUntil: String(now + 2 * day) },
    ...{ invitation: '1', prizePool: '1', dust: '1' },
  }
}

/** The table. A row of a switch stands on a token without modules, every other one on a token with all of them. */
export function tradingFieldRows(places: TradingFieldPlaces): readonly TradingFieldRow[] {
  const { now, other, another, secondRouter, thirdRouter, listedCoin, typedCoin } = places
  const at = (days: number) => String(now + days * day)
  const limits = { limits: '1' }
  const launchTax = { launchTax: '1' }
  const launch = { launch: '1', launchTokens: '1000', launchBase: '1', launchLockUntil: at(30) }

  type More = Partial<Pick<TradingFieldRow, 'kinds' | 'given' | 'message' | 'filled'>>
  const row = (
    specified: string,
    field: CreateTokenField,
    value: string,
    effect: readonly string[],
    { given, ...more }: More = {},
  ): TradingFieldRow => ({
    specified,
    set: { [field]: value },
    effect,
    message: `create.field.${field}.label`,
    ...more,
    given: { ...everyModule(places), ...given },
  })
  /** A field that ordinary tokens have too. */
  const plain = (field: CreateTokenField, value: string, effect: readonly string[], more: More = {}) =>
    row(field, field, value, effect, { message: `${field}.label`, ...more })
  const module = (
    specified: string,
    id: CreateTokenField,
    effect: readonly string[] = [],
    given: Partial<CreateTokenValues> = {},
  ): TradingFieldRow => ({
    specified,
    given,
    set: { [id]: '1' },
    effect: [`composition.${id}`, ...effect],
    message: `module.${id}.label`,
  })

  return [
    plain('name', 'Northwind Two', ['base.name']),
    plain('symbol', 'NWTWO', ['base.symbol']),
    plain('supply', '1200000', ['base.supply', 'trading.swapThreshold', 'prize.threshold']),
    plain('decimals', '17', [
      ...['base.decimals', 'base.supply', 'mintable.cap', 'trading.swapThreshold', 'prize.threshold'],
      'invitation.minTransfer',
    ]),
    plain('owner', another, ['base.receiver', 'owned.owner']),
    module('burn', 'burn'),
    module('mint', 'mint', ['mintable.cap'], { cap: '1500000' }),
    plain('cap', '1700000', ['mintable.cap']),
    module('pause', 'pause', ['pausable.pausableUntil'], { pausableUntil: at(60) }),
    plain('pausableUntil', at(50), ['pausable.pausableUntil']),
    module('tx blacklist', 'blacklist'),
    module('whitelist', 'whitelist', ['whitelist.until', 'whitelist.accounts'], { whitelistUntil: at(2) }),
    plain('whitelistUntil', at(3), ['whitelist.until']),
    plain('whitelistAccounts', other, ['whitelist.accounts']),
    module('fake renounce', 'ownershipLock'),
    ...(['logo', 'web'] as const).map((field) => plain(field, `https://example.org/${field}`, ['base.contractURI'])),
    ...(['twitter', 'telegram', 'description'] as const).map((field) => plain(field, 'north', ['base.contractURI'])),

    row('exchange platform', 'exchange', secondRouter, ['market.router']),
    row('exchange platform', 'router', thirdRouter, ['market.router'], {
      given: { exchange: 'custom', router: secondRouter },
    }),
    row('trading pair', 'base', listedCoin, ['market.base', 'till.baseIsNative']),
    row('trading pair', 'baseToken', typedCoin, ['market.base'], { given: { base: 'custom', baseToken: listedCoin } }),
    row('timed trading start', 'tradingStart', at(1), ['market.tradingStart']),
    row('max wallet holding', 'limits', '1', ['market.limitSeconds', 'market.maxTransaction', 'market.maxHolding']),
    row('max wallet holding', 'maxHolding', '5', ['market.maxHolding'], { given: limits }),
    row('max single transaction', 'maxTransaction', '5', ['market.maxTransaction'], { given: limits }),
    row('max wallet holding', 'limitsFor', '3600', ['market.limitSeconds'], { given: limits }),
    row('cool down', 'coolDown', '30', ['market.coolDown'], { given: limits }),

    row('buy percentage', 'buyPercent', '16', ['trading.buyBps', 'trading.buyCeilingBps']),
    row('sell percentage', 'sellPercent', '16', ['trading.sellBps', 'trading.sellCeilingBps']),
    row('buy percentage', 'buyCeiling', '20', ['trading.buyCeilingBps']),
    row('sell percentage', 'sellCeiling', '20', ['trading.sellCeilingBps']),
    row('ban robot (block window)', 'launchTax', '1', ['trading.launchTaxBps', 'trading.launchSeconds']),
    row('ban robot (block window)', 'launchTaxPercent', '30', ['trading.launchTaxBps'], { given: launchTax }),
    row('ban robot (block window)', 'launchTaxWindow', '60', ['trading.launchSeconds'], { given: launchTax }),
    row('ban robot (block window)', 'launchTaxUnit', 'b', ['trading.launchSeconds'], {
      given: { ...launchTax, launchTaxWindow: '30' },
    }),

    row('slippage percentage', 'slippage', '5', ['till.slippageBps']),
    row('slippage percentage', 'exchangeFee', '0.2', ['till.exchangeFeeBps']),
    row('fee distribution', 'liquidityShare', '1', ['till.split.weights.0']),
    row('fee distribution', 'marketingShare', '1', ['till.split.weights.1']),
    row('fee distribution', 'teamShare', '1', ['till.split.weights.2']),
    row('fee distribution', 'burnShare', '1', ['till.split.weights.3']),
    row('fee distribution', 'dividendShare', '4', ['till.split.weights.4'], { kinds: dividends }),
    row('fee distribution', 'prizeShare', '1', ['till.split.weights.5']),
    row('liquidity address', 'liquidityAddress', other, ['till.split.liquidityReceiver']),
    row('marketing address', 'marketingAddress', other, ['till.split.marketingReceiver']),
    row('team address', 'teamAddress', other, ['till.split.teamReceiver'], { given: { teamShare: '2' } }),
    row('swap-back', 'swapBack', '', ['trading.swapThreshold']),
    row('swap-back threshold', 'swapThreshold', '77', ['trading.swapThreshold']),
    row('exempt wallet limit', 'holdingExempt', other, ['trading.holdingExempt']),
    row('exempt tx limit', 'transactionExempt', other, ['trading.transactionExempt']),
    row('exempt fee', 'feeExempt', other, ['trading.feeExempt']),

    {
      ...module('invitation rule: generations and reward ratio', 'invitation', [
        ...['invitation.rewardBps', 'invitation.minHolding', 'invitation.minTransfer'],
      ]),
      kinds: ['marketing', 'dividend', 'compound', 'lpDividend'],
    },
    ...(['reward1', 'reward2', 'reward3', 'reward4', 'reward5', 'reward6'] as const).map((reward, index) => {
      const given = index < 3 ? {} : { reward1: '2', reward4: '0.2', reward5: '0.2', reward6: '0.2' }
      const filled = { number: index + 1 }
      const message = 'create.field.reward.label'
      return row('invitation rule: generations and reward ratio', reward, '0.4', ['invitation.rewardBps'], {
        ...{ given, filled, message },
      })
    }),
    row('invitation rule: inviter minimum hold', 'inviterMinHolding', '7', ['invitation.minHolding']),
    row('invitation rule: minimum transfer to bind', 'invitationMinTransfer', '7', ['invitation.minTransfer']),
    {
      ...module('fomo prize: pool', 'prizePool', [
        ...['prize.window', 'prize.threshold', 'prize.winners', 'prize.rewardBps', 'prize.maxReward'],
        'till.split.weights.5',
      ]),
      kinds: ['marketing', 'dividend', 'compound', 'lpDividend'],
    },
    row('fomo prize: time window', 'prizeWindow', '3600', ['prize.window']),
    row('fomo prize: threshold', 'prizeThreshold', '7', ['prize.threshold']),
    row('fomo prize: pool', 'prizePart', '7', ['prize.rewardBps']),
    row('fomo prize: top winners', 'prizeWinners', '7', ['prize.winners']),
    row('fomo prize: period reward', 'prizeMaxReward', '7', ['prize.maxReward']),
    {
      ...module('airdrop (addresses per transaction)', 'dust', ['dust.addresses']),
      kinds: ['marketing', 'dividend', 'compound', 'lpDividend'],
    },
    row('airdrop (addresses per transaction)', 'dustAddresses', '3', ['dust.addresses']),

    row('compound: rate', 'compoundRate', '0.2', ['compounding.ratePerInterval'], { kinds: compound }),
    row('compound: interval', 'compoundInterval', '3600', ['compounding.interval'], { kinds: compound }),
    row('compound: start time', 'compoundStart', at(1), ['compounding.start'], { kinds: compound }),
    row('compound: max supply', 'compoundMaxSupply', '5000000', ['compounding.maxSupply'], { kinds: compound }),
    row('compound: manual or auto rebase', 'compoundMode', 'manual', ['compounding.automatic'], { kinds: compound }),
    row('excluded addresses', 'interestExcluded', other, ['compounding.excluded'], { kinds: compound }),

    row('dividend coin', 'dividendCoin', listedCoin, ['dividend.coin'], { kinds: dividends }),
    row('dividend coin', 'dividendCoinToken', typedCoin, ['dividend.coin'], {
      kinds: dividends,
      given: { dividendCoin: 'custom', dividendCoinToken: listedCoin },
    }),
    row('dividend coin', 'dividendCoin', 'token', ['lpDividend.coin'], { kinds: lpDividends }),
    row('minimum holding', 'minHolding', '7', ['dividend.minHolding'], { kinds: dividend }),
    row('minimum LP', 'minStake', '7', ['lpDividend.minStake'], { kinds: lpDividend }),
    row('minimum LP', 'minTotalStake', '7', ['lpDividend.minTotalStake'], { kinds: lpDividend }),
    row('excluded addresses', 'dividendExcluded', other, ['dividend.excluded'], { kinds: dividend }),
    row('wait time', 'dividendWait', '60', ['dividend.waitSeconds'], { kinds: dividends }),
    row('wait time', 'dividendWait', '60', ['lpDividend.waitSeconds'], { kinds: lpDividends }),
    row('wait time', 'dividendEpoch', '7200', ['dividend.epochSeconds'], { kinds: dividends }),
    row('wait time', 'dividendEpoch', '7200', ['lpDividend.epochSeconds'], { kinds: lpDividends }),

    // Behind a whitelist a launch lists the owner too; this token has none.
    { ...row('launch', 'launch', '1', launchMembers), given: { ...launch, launch: '' } },
    row('launch', 'launchTokens', '2000', ['launch.tokenAmount'], { given: launch }),
    row('launch', 'launchBase', '2', ['launch.baseAmount'], { given: launch }),
    row('launch', 'launchLiquidity', 'burn', ['launch.liquidity', 'launch.lockUntil', 'launch.tokenLock'], {
      given: launch,
    }),
    row('launch', 'launchLockUntil', at(60), ['launch.lockUntil'], { given: launch }),
    row('launch', 'launchBuy', '0.1', ['launch.buyBase', 'launch.minBought'], { given: launch }),
  ]
}

const launchMembers = [
  ...['launch.receiver', 'launch.tokenAmount', 'launch.baseAmount', 'launch.buyBase', 'launch.liquidity'],
  ...['launch.tokenLock', 'launch.lockUntil', 'launch.minBought', 'launch.deadline'],
]
