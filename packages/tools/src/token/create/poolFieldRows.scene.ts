import type { CreateTokenField, CreateTokenValues } from './createTokenFields.ts'
import { everyModule, type TradingFieldPlaces, type TradingFieldRow } from './tradingFieldRows.scene.ts'

const day = 86_400
const both = ['x314', 'erc314'] as const
const erc314 = ['erc314'] as const
const x314 = ['x314'] as const

/** The fields that only tokens have that are their own exchange, as `tradingFieldRows`. */
export function poolFieldRows(places: TradingFieldPlaces): readonly TradingFieldRow[] {
  const at = (days: number) => String(places.now + days * day)
  const row = (
    specified: string,
    kinds: TradingFieldRow['kinds'],
    field: CreateTokenField,
    value: string,
    effect: readonly string[],
    given: Partial<CreateTokenValues> = {},
  ): TradingFieldRow => ({
    ...{ specified, kinds, effect },
    given: { ...everyModule(places), ...given },
    set: { [field]: value },
    message: `create.field.${field}.label`,
  })
  const rate = (field: CreateTokenField, member: string) => row('fee distribution', x314, field, '3', [`tax.${member}`])
  const dated = { poolStart: 'date', tradingStart: at(2) }
  const limited = { limitBuys: '1', maxBuy: '0.5' }
  const launch = { poolLaunch: '1', poolTokens: '1000', poolCoin: '1', poolLockUntil: at(30) }
  return [
    // Behind a whitelist the provider is listed too.
    row('liquidity address', both, 'provider', places.other, ['pool.provider', 'whitelist.accounts']),
    row('timed trading start', both, 'poolStart', 'owner', ['pool.tradingStart']),
    row('timed trading start', both, 'tradingStart', at(1), ['pool.tradingStart'], dated),
    row('pool fee', both, 'poolFee', '2', ['pool.feeBps']),
    row('max wallet holding', erc314, 'limits', '', ['limits.duration', 'limits.maxHolding', 'limits.coolDown']),
    row('max wallet holding', erc314, 'maxHolding', '5', ['limits.maxHolding']),
    row('max wallet holding', erc314, 'limitsFor', '3600', ['limits.duration']),
    row('cool down', erc314, 'coolDown', '45', ['limits.coolDown']),
    rate('buyBurn', 'buy.burnBps'),
    rate('buyFund', 'buy.fundBps'),
    rate('buyInviter', 'buy.inviterBps'),
    rate('sellBurn', 'sell.burnBps'),
    rate('sellFund', 'sell.fundBps'),
    rate('sellInviter', 'sell.inviterBps'),
    row('marketing address', x314, 'fund', places.other, ['tax.fund']),
    row('max single transaction', x314, 'limitBuys', '1', ['tax.maxBuy', 'tax.maxBuyDuration'], { maxBuy: '0.5' }),
    row('max single transaction', x314, 'maxBuy', '0.7', ['tax.maxBuy'], limited),
    row('max single transaction', x314, 'maxBuyFor', '3600', ['tax.maxBuyDuration'], limited),
    row('launch', both, 'poolLaunch', '1', ['poolLaunch.amount', 'poolLaunch.coin', 'poolLaunch.unlockAt'], {
      ...{ ...launch, poolLaunch: '' },
    }),
    row('launch', both, 'poolTokens', '2000', ['poolLaunch.amount'], launch),
    row('launch', both, 'poolCoin', '2', ['poolLaunch.coin'], launch),
    row('launch', both, 'poolLockUntil', at(60), ['poolLaunch.unlockAt'], launch),
  ]
}
