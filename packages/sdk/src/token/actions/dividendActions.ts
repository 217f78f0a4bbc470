import { amountField } from '../../base/fields/amountField.ts'
import { dateField } from '../../base/fields/dateField.ts'
import { liquidityTokenDecimals } from '../../base/pair/liquidityTokenDecimals.ts'
import type { ActionWords } from './ActionWords.ts'
import { accountsField, forAccountField, notLater, receiverField } from './actionFields.ts'
import { actionsOf, always } from './TokenAction.ts'

const liquidityTokens = { symbol: 'LP', decimals: liquidityTokenDecimals }
const vault = { target: 'vault', isOpen: always } as const
const excluding = {
  ...vault,
  part: 'dividend',
  by: 'owner',
  spends: ['dividendExcluded'],
  functionName: 'setExcluded',
  args: ['accounts', 'excluded'],
  fields: [accountsField],
} as const

/** Income of holders and stakers. */
export const dividendActions = actionsOf('dividends', [
  {
    id: 'claimDividend',
    ...vault,
    functionName: 'claim',
    part: 'dividends',
    by: 'holder',
    isOneWay: true,
    args: ['receiver'],
    fields: [receiverField],
  },
  {
    id: 'stakeFor',
    ...vault,
    part: 'lpDividend',
    by: 'holder',
    args: ['account', 'amount'],
    approves: 'lp',
    fields: [
      amountField({ name: 'amount', coin: ({ available }) => ({ ...liquidityTokens, available }) }),
      forAccountField('field.stakeAccount'),
    ],
  },
  {
    id: 'unstake',
    ...vault,
    part: 'lpDividend',
    by: 'holder',
    args: ['amount', 'receiver'],
    fields: [
      amountField({
        name: 'amount',
        coin: ({ trading }) => ({ ...liquidityTokens, available: trading.dividends?.account?.stake?.amount }),
      }),
      receiverField,
    ],
  },
  {
    id: 'lockStake',
    ...vault,
    part: 'lpDividend',
    by: 'holder',
    isOneWay: true,
    warning: 'notEarlier',
    args: ['until'],
    fields: [
      dateField({
        name: 'until',
        notLater: notLater('unlockDateInPast'),
        after: ({ token, trading }) => {
          const lockedUntilAt = trading.dividends?.account?.stake?.lockedUntilAt ?? 0n
          return lockedUntilAt > token.chainAt ? lockedUntilAt : token.chainAt
        },
      }),
    ],
  },
  {
    id: 'donate',
    ...vault,
    part: 'dividends',
    by: 'anyone',
    isOneWay: true,
    args: ['amount'],
    approves: 'dividendCoin',
    fields: [
      amountField({
        name: 'amount',
        coin: ({ trading: { dividends }, available }) => ({
          symbol: dividends?.coin.symbol ?? '',
          decimals: dividends?.coin.decimals ?? 0,
          available,
        }),
      }),
    ],
  },
  {
    id: 'process',
    ...vault,
    part: 'dividends',
    by: 'anyone',
    isOneWay: true,
    args: ['accounts'],
    fields: [accountsField],
  },
  {
    id: 'convert',
    target: 'vault',
    part: 'dividends',
    by: 'anyone',
    isOneWay: true,
    args: [],
    // Income that arrives in the dividend coin needs no exchange.
    isOpen: ({ trading: { dividends, market } }) => dividends?.coin.address !== market?.base.address,
  },
  { id: 'refresh', ...vault, part: 'dividend', by: 'anyone', args: ['accounts'], fields: [accountsField] },
  { ...excluding, id: 'excludeDividend', fixed: { excluded: true } },
  { ...excluding, id: 'includeDividend', fixed: { excluded: false } },
])

/** What they do, in plain English: for docs/tokens.md and the picture of a token. */
export const dividendWords = {
  powers: {
    dividendExcluded: { can: 'exclude accounts from dividends' },
  },
  functions: {
    setExcluded: {
      can: 'exclude accounts from dividends and take them back in',
      bounds: 'what they were owed stays theirs',
    },
  },
} satisfies ActionWords
