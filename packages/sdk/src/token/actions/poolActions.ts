import { formatUnits } from 'viem'
import { addressField } from '../../base/fields/addressField.ts'
import { loosenedField } from '../../base/fields/amountField.ts'
import { dateField } from '../../base/fields/dateField.ts'
import { bpsToPercent } from '../../base/parse/parseBps.ts'
import type { PoolRates } from '../../pool/poolMath.ts'
import type { ActionContext } from './ActionContext.ts'
import type { ActionWords } from './ActionWords.ts'
import {
  coolDownField,
  expectNoToken,
  forAccountField,
  limitField,
  notLater,
  rateField,
  setAddressField,
} from './actionFields.ts'
import { checkPoolRates, joinPoolRates, poolRateFields } from './poolRateFields.ts'
import { actionsOf, always, isAfterSale } from './TokenAction.ts'

/** What plain trades may lose where nothing was set, and at most. */
const usualPlainSlippageBps = 500
const highestPlainSlippageBps = 5_000
/** The chain's own coin. */
const coinDecimals = 18

const providing = { part: 'ownPool', by: 'provider', spends: ['addLiquidity', 'removeLiquidity'] } as const

function hasRate({ trading: { pool } }: ActionContext, part: (rates: PoolRates) => number): boolean {
  if (!pool) return true
  return pool.taxes !== undefined && part(pool.taxes.buy) + part(pool.taxes.sell) > 0
}

/** A token that is an exchange itself. Trades and liquidity have plans of their own. */
export const poolActions = actionsOf('pool', [
  {
    id: 'poolTrade',
    part: 'ownPool',
    by: 'holder',
    isOpen: (context) => isAfterSale(context) && context.trading.pool !== undefined && !context.trading.pool.blockedBy,
  },
  {
    id: 'startPoolTrading',
    functionName: 'startTrading',
    part: 'ownPool',
    by: 'owner',
    isOneWay: true,
    args: [],
    spends: ['startTrading'],
    isOpen: (context) => {
      const { token, trading } = context
      const { tradingStartAt } = trading.pool ?? {}
      return isAfterSale(context) && (tradingStartAt === undefined || tradingStartAt > token.chainAt)
    },
  },
  {
    id: 'addPoolLiquidity',
    ...providing,
    isOpen: (context) => isAfterSale(context) && context.trading.pool !== undefined,
  },
  {
    id: 'removePoolLiquidity',
    ...providing,
    isOpen: (context) => isAfterSale(context) && (context.trading.pool?.reserves.coin ?? 0n) > 0n,
  },
  {
    id: 'extendLiquidityLock',
    ...providing,
    isOneWay: true,
    warning: 'notEarlier',
    args: ['unlockAt'],
    isOpen: isAfterSale,
    fields: [
      // It may stay as it is, but that would only cost gas.
      dateField({
        name: 'until',
        argument: 'unlockAt',
        label: 'field.until',
        notLater: notLater('unlockDateInPast'),
        after: ({ token, trading }) => {
          const unlockAt = trading.pool?.unlockAt ?? 0n
          return unlockAt > token.chainAt ? unlockAt : token.chainAt
        },
      }),
    ],
  },
  {
    id: 'setInviter',
    part: 'poolTax',
    by: 'holder',
    isOneWay: true,
    warning: 'irreversible',
    args: ['inviter'],
    fields: [
      // Links that invite are meant to fill this in; the inviter stands on the page in full.
      addressField({
        name: 'inviter',
        label: 'manage.inviter',
        hasOwnAddress: false,
        arrives: 'subject',
        expected: expectNoToken,
        notFor: ({ account }) => account && { account, fault: { code: 'inviterIsSelf', params: {} } },
      }),
    ],
    isOpen: (context) => hasRate(context, ({ inviterBps }) => inviterBps) && !context.trading.pool?.own?.inviter,
  },
  {
    id: 'collectBooked',
    functionName: 'collect',
    part: 'poolTax',
    by: 'anyone',
    isOneWay: true,
    args: ['account'],
    fields: [forAccountField('field.bookedAccount')],
    isOpen: always,
  },
  {
    id: 'setPlainSlippage',
    part: 'ownPool',
    by: 'holder',
    args: ['bps'],
    isOpen: always,
    fields: [
      rateField({
        argument: 'bps',
        label: 'field.percent',
        rate: ({ trading }) => ({
          bps: trading.pool?.own?.plainSlippageBps ?? usualPlainSlippageBps,
          ceilingBps: highestPlainSlippageBps,
        }),
        start: ({ trading }) => (trading.pool?.own ? bpsToPercent(trading.pool.own.plainSlippageBps) : ''),
      }),
    ],
  },
  {
    id: 'loosenPoolLimits',
    part: 'poolLimits',
    by: 'owner',
    isOneWay: true,
    spends: ['loosenLimits'],
    args: ['maxHolding', 'coolDown'],
    fields: [
      limitField('maxHolding', ({ trading }) => trading.pool?.limits?.maxHolding),
      coolDownField(({ trading }) => trading.pool?.limits?.coolDownSeconds),
    ],
    isOpen: ({ trading: { pool } }) => !pool || pool.limits !== undefined,
  },
  {
    id: 'lowerPoolTax',
    part: 'poolTax',
    by: 'owner',
    isOneWay: true,
    spends: ['lowerPoolTax'],
    args: ['buy', 'sell'],
    fields: poolRateFields,
    check: checkPoolRates,
    join: joinPoolRates,
    isOpen: (context) => hasRate(context, ({ burnBps, fundBps, inviterBps }) => burnBps + fundBps + inviterBps),
  },
  {
    id: 'setFund',
    part: 'poolTax',
    by: 'owner',
    args: ['fund'],
    spends: ['feeAddress'],
    fields: [setAddressField('create.field.fund.label', 'fund', { hasOwnAddress: true })],
    isOpen: (context) => hasRate(context, ({ fundBps }) => fundBps),
  },
  {
    id: 'raiseMaxBuy',
    part: 'poolTax',
    by: 'owner',
    isOneWay: true,
    args: ['maxBuy'],
    spends: ['raiseMaxBuy'],
    fields: [
      loosenedField({
        name: 'maxBuy',
        label: 'create.field.maxBuy.label',
        hint: 'field.maxBuyHint',
        isOptional: true,
        empty: () => 0n,
        coin: () => ({ decimals: coinDecimals }),
        now: ({ trading }) => trading.pool?.maxBuy?.maxBuyWei ?? 0n,
        start: ({ trading }) => (trading.pool?.maxBuy ? formatUnits(trading.pool.maxBuy.maxBuyWei, coinDecimals) : ''),
      }),
    ],
    isOpen: ({ trading: { pool } }) => !pool || pool.maxBuy !== undefined,
  },
])

/** What they do, in plain English: for docs/tokens.md and the picture of a token. */
export const poolWords = {
  powers: {
    addLiquidity: { can: 'add liquidity', means: 'add liquidity to it' },
    removeLiquidity: {
      can: 'take liquidity out',
      numbers: '`limit`: the whole coin reserve in wei; `from`: the end of its lock',
    },
    lowerPoolTax: { can: 'lower the taxes on trades', means: 'lower what trades with the own pool are charged' },
    raiseMaxBuy: {
      can: 'raise the largest buy',
      means: 'raise the largest buy, or take it away',
      numbers: '`until`: its end; 0: not known before trading starts',
    },
  },
  functions: {
    startPoolTrading: {
      can: 'start trading with its own pool, or open it earlier',
      bounds: 'never later, and never stopped again',
    },
    loosenPoolLimits: {
      can: 'loosen the opening limits of the pool',
      bounds: 'never tighter; they end by themselves, at most 90 days after the start',
    },
    lowerPoolTax: {
      can: 'lower what trades with the pool are charged',
      bounds: 'never up again; each side at most 25 % from the start',
    },
    setFund: {
      can: 'choose who receives the fund’s part',
      bounds: 'what is booked already stays with whom it was booked for',
    },
    raiseMaxBuy: {
      can: 'raise the largest buy or take it away',
      bounds: 'never lower; it ends by itself, at most 90 days after the start',
    },
  },
} satisfies ActionWords
