import type { CreateTokenField, CreateTokenValues } from './createTokenFields.ts'
import type { TradingFieldPlaces, TradingFieldRow } from './tradingFieldRows.scene.ts'

const day = 86_400
const both = ['fairMint', 'inscription'] as const
const inscription = ['inscription'] as const

/** The fields that only tokens have that everybody mints, as `tradingFieldRows`. */
export function mintFieldRows({ now, other, listedCoin, typedCoin }: TradingFieldPlaces): readonly TradingFieldRow[] {
  const at = (days: number) => String(now + days * day)
  const row = (
    specified: string,
    field: CreateTokenField,
    value: string,
    effect: readonly string[],
    given: Partial<CreateTokenValues> = {},
    kinds: TradingFieldRow['kinds'] = both,
  ): TradingFieldRow => ({
    ...{ specified, kinds, effect },
    given: { mintFee: '0.01', mintEnd: at(20), ...given },
    set: { [field]: value },
    message: `create.field.${field}.label`,
  })
  const rule = (specified: string, field: CreateTokenField, value: string, member: string, given = {}) =>
    row(specified, field, value, [`fairMint.${member}`], given)
  const held = { holdToken: typedCoin, holdAmount: '5' }
  const linear = { mintVesting: 'linear' }
  const locked = { mintLiquidityFate: 'lock' }
  return [
    rule('free mint or crowdfunding mode', 'mintMode', 'free', 'fee'),
    rule('mint quantity per time', 'mintQuantity', '2000', 'quantity'),
    rule('mint fee', 'mintFee', '0.02', 'fee'),
    rule('hard cap', 'mints', '900', 'mints'),
    rule('hard cap', 'leastMints', '400', 'leastMints'),
    rule('times limit', 'mintsPerAccount', '5', 'mintsPerAccount'),
    rule('timed mint', 'mintStart', at(1), 'startAt'),
    rule('timed mint', 'mintEnd', at(30), 'endAt'),
    rule('condition', 'mintCondition', 'list', 'condition'),
    row(
      'condition',
      'mintCondition',
      'holding',
      ['fairMint.condition', 'fairMint.holdToken', 'fairMint.holdAmount'],
      held,
    ),
    // The two coins have different decimals.
    row('condition', 'holdToken', listedCoin, ['fairMint.holdToken', 'fairMint.holdAmount'], {
      ...{ mintCondition: 'holding', ...held },
    }),
    rule('condition', 'holdAmount', '7', 'holdAmount', { mintCondition: 'holding', ...held }),
    rule('vesting', 'mintVesting', 'linear', 'vestingSeconds'),
    rule('vesting', 'vestingFor', '3600', 'vestingSeconds', linear),
    rule('deployer', 'deployer', other, 'deployer'),
    rule('liquidity ratio', 'mintLiquidity', '60', 'liquidityBps'),
    rule('premium rate', 'mintPremium', '10', 'premiumBps'),
    rule('refund rate', 'mintRefund', '50', 'refundBps'),
    rule('liquidity tokens', 'mintLiquidityFate', 'lock', 'liquidityLockSeconds'),
    rule('liquidity tokens', 'mintLockFor', '2592000', 'liquidityLockSeconds', locked),
    row('inscription: protocol', 'protocol', 'asc-20', ['inscription.protocol'], {}, inscription),
    row(
      'inscription: protocol',
      'protocolLabel',
      'other-1',
      ['inscription.protocol'],
      {
        ...{ protocol: 'custom', protocolLabel: 'own-1' },
      },
      inscription,
    ),
    row('inscription: tick', 'tick', 'ink', ['inscription.tick'], {}, inscription),
  ]
}
