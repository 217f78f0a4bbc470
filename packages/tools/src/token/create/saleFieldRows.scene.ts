import type { CreateTokenField, CreateTokenValues } from './createTokenFields.ts'
import { saleRewardFields } from './saleFields.ts'
import { salePhaseFields } from './salePhaseFields.ts'
import type { TradingFieldPlaces, TradingFieldRow } from './tradingFieldRows.scene.ts'

const day = 86_400
const pools = ['x314', 'erc314'] as const
const pairs = ['marketing', 'meme', 'dividend', 'compound', 'lpDividend'] as const
const all = [...pairs, ...pools] as const

/** The fields that only tokens have that are sold before they are traded, as `tradingFieldRows`. */
export function saleFieldRows({ now, other, listedCoin }: TradingFieldPlaces): readonly TradingFieldRow[] {
  const at = (days: number) => String(now + days * day)
  type More = Partial<Pick<TradingFieldRow, 'kinds' | 'message' | 'filled'>>
  const row = (
    specified: string,
    field: CreateTokenField,
    value: string,
    effect: readonly string[],
    given: Partial<CreateTokenValues> = {},
    more: More = {},
  ): TradingFieldRow => ({
    ...{ specified, kinds: all, isSold: true, effect },
    given: { salePrice: '0.001', saleEnd: at(60), ...given },
    set: { [field]: value },
    message: `create.field.${field}.label`,
    ...more,
  })
  const rule = (specified: string, field: CreateTokenField, value: string, member: string, given = {}) =>
    row(specified, field, value, [`sale.${member}`], given)
  /** So many phases, filled in. */
  const phases = (count: number): Partial<CreateTokenValues> => ({
    ...{ salePhases: String(count), saleAmount: '1000' },
    ...Object.fromEntries(
      Array.from({ length: count - 1 }, (_, index) => salePhaseFields(index + 2)).flatMap((fields, index) => [
        [fields.start, at(index + 1)],
        [fields.amount, '1000'],
        [fields.price, '0.002'],
      ]),
    ),
  })
  const phaseRows = (number: number): TradingFieldRow[] => {
    const fields = salePhaseFields(number)
    const more = (part: string): More => ({ message: `create.field.phase${part}.label`, filled: { number } })
    const member = (name: string) => [`sale.phases.${number - 1}.${name}`]
    return [
      row('phases: start', fields.start, at(30), member('startAt'), phases(number), more('Start')),
      row('phases: amount', fields.amount, '1500', member('amount'), phases(number), more('Amount')),
      row('phases: price', fields.price, '0.003', member('price'), phases(number), more('Price')),
      row('phases: whitelist', fields.list, 'list', member('listRoot'), phases(number), more('List')),
    ]
  }
  const linear = { saleClaim: 'linear' }
  const rewards = { ...Object.fromEntries(saleRewardFields.map((field) => [field, '1'])), saleRewards: '1' }
  return [
    rule('fair sale', 'saleMode', 'fair', 'phases.0.price'),
    rule('amount for sale', 'saleAmount', '2000', 'phases.0.amount'),
    rule('price', 'salePrice', '0.002', 'phases.0.price'),
    row(
      'pay coin',
      'base',
      listedCoin,
      ['market.base', 'till.baseIsNative', 'sale.paysNative', 'sale.phases.0.price'],
      {},
      { kinds: pairs },
    ),
    rule('start', 'saleStart', at(1), 'phases.0.startAt'),
    rule('end', 'saleEnd', at(30), 'endAt'),
    rule('whitelist', 'saleList', 'list', 'phases.0.listRoot'),
    row(
      'phases',
      'salePhases',
      '2',
      ['amount', 'listRoot', 'price', 'startAt'].map((member) => `sale.phases.1.${member}`),
      { ...phases(2), salePhases: '1' },
      { message: 'create.sale.addPhase' },
    ),
    ...[2, 3, 4, 5, 6, 7, 8].flatMap(phaseRows),
    rule('soft cap', 'saleSoftCap', '2', 'softCap'),
    rule('least purchase', 'saleLeast', '0.01', 'leastPaid'),
    rule('most purchase', 'saleMost', '2', 'mostPaid'),
    rule('limit of an account', 'saleLimit', '5', 'limitPaid'),
    rule('claim', 'saleClaim', 'atOnce', 'claim'),
    row('claim', 'saleClaim', 'linear', ['sale.claim', 'sale.releaseSeconds']),
    rule('release', 'releaseFor', '7200', 'releaseSeconds', linear),
    rule('release', 'releaseInterval', '3600', 'releaseInterval', linear),
    rule('invitations', 'saleRewards', '1', 'rewardBps'),
    ...saleRewardFields.map((field, index) =>
      row('invitations', field, '2', ['sale.rewardBps'], rewards, {
        ...{ message: 'create.field.saleReward.label', filled: { number: index + 1 } },
      }),
    ),
    rule('by invitation only', 'bindFirst', '1', 'bindFirst'),
    rule('liquidity ratio', 'saleLiquidity', '70', 'liquidityBps'),
    rule('premium rate', 'salePremium', '10', 'premiumBps'),
    rule('liquidity lock', 'saleLiquidityFate', 'burn', 'liquidityLockSeconds'),
    rule('liquidity lock', 'saleLockFor', '5184000', 'liquidityLockSeconds'),
    row('deployer', 'deployer', other, ['sale.deployer'], {}, { kinds: pairs }),
    row('deployer', 'deployer', other, ['pool.provider', 'sale.deployer'], {}, { kinds: pools }),
  ]
}
