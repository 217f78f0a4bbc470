import { amountField } from '../../base/fields/amountField.ts'
import { choiceField } from '../../base/fields/choiceField.ts'
import { percentField } from '../../base/fields/percentField.ts'
import { bpsToPercent } from '../../base/parse/parseBps.ts'
import { exemptions } from '../exemptions.ts'
import { tradingLimits } from '../tradingLimits.ts'
import type { ActionContext } from './ActionContext.ts'
import type { ActionWords } from './ActionWords.ts'
import { accountsField, forAccountField, ownCoin, type Rate, rateField } from './actionFields.ts'
import { checkSplit, joinSplit, splitFields } from './splitFields.ts'
import { actionsOf, always, whileTold } from './TokenAction.ts'

type Side = 'buy' | 'sell'
const tradeRate =
  (side: Side) =>
  (context: ActionContext): Rate | undefined => {
    const taxes = context.trading.trading
    return taxes && { bps: taxes[`${side}Bps`], ceilingBps: taxes[`${side}CeilingBps`] }
  }
const percentOf = (bps: number | undefined) => (bps === undefined ? '' : bpsToPercent(bps))

/** The launch tax is not the owner's to set: while it lasts, the rate of buys below it is unknown and left to be typed. */
const isBuyTaxKnown = ({ token, trading: { trading } }: ActionContext) =>
  !trading?.launchTax || trading.launchTax.endsAt <= token.chainAt

const sideField = (side: Side) =>
  rateField({
    name: `${side}Percent`,
    argument: `${side}Bps`,
    label: `field.${side}Percent.rate`,
    rate: tradeRate(side),
    start: (context) => (side === 'sell' || isBuyTaxKnown(context) ? percentOf(tradeRate(side)(context)?.bps) : ''),
  })

const sideCeilingField = (side: Side) =>
  percentField<ActionContext>({
    name: `${side}Percent`,
    argument: `${side}CeilingBps`,
    label: `field.${side}Percent.ceiling`,
    hint: (context) => ({
      key: 'field.ceilingAtMostHint',
      values: { max: { bps: tradeRate(side)(context)?.ceilingBps ?? 0 } },
    }),
    start: (context) => percentOf(tradeRate(side)(context)?.ceilingBps),
    refuse: (bps, context) => {
      const { ceilingBps = bps } = tradeRate(side)(context) ?? {}
      return bps > ceilingBps ? { code: 'taxAboveCeiling', params: { bps, ceilingBps } } : undefined
    },
  })

/** Ceilings that both stay as they are would only cost gas. */
function refuseSameCeilings(
  { buyCeilingBps, sellCeilingBps }: Readonly<Record<string, unknown>>,
  { trading: { trading: now } }: ActionContext,
) {
  if (!now || buyCeilingBps !== now.buyCeilingBps || sellCeilingBps !== now.sellCeilingBps) return {}
  const [field, ceilingBps] =
    now.buyCeilingBps > 0 ? ['buyPercent', now.buyCeilingBps] : ['sellPercent', now.sellCeilingBps]
  return { [field]: { code: 'percentTooLarge', params: { max: bpsToPercent(ceilingBps - 1) } } } as const
}

const hasTaxes = ({ trading: { trading } }: ActionContext) =>
  !trading || trading.buyCeilingBps + trading.sellCeilingBps > 0

const taxing = { part: 'trading', by: 'owner', spends: ['buyTax', 'sellTax'], isOpen: hasTaxes } as const
const splitting = {
  part: 'trading',
  by: 'owner',
  spends: ['taxSplit'],
  target: 'till',
  isOpen: whileTold('taxSplit'),
} as const
const exempting = { part: 'trading', by: 'owner', spends: ['exempt'], isOpen: whileTold('exempt') } as const
const exemptionOf = {
  functionName: 'setExempt',
  args: ['accounts', 'exemption', 'exempt'],
  fields: [
    choiceField<ActionContext>({ name: 'exemption', options: exemptions, texts: 'field.exemptions' }),
    accountsField,
  ],
} as const
const release = {
  part: 'trading',
  by: 'anyone',
  isOneWay: true,
  target: 'till',
  functionName: 'release',
  args: ['purpose'],
} as const

/** Taxes on trades, and what the Till does with them. */
export const taxActions = actionsOf('taxes', [
  {
    id: 'releaseMarketing',
    ...release,
    fixed: { purpose: 'marketing' },
    isOpen: ({ trading }) => trading.trading?.till.split.marketingReceiver !== undefined,
  },
  {
    id: 'releaseTeam',
    ...release,
    fixed: { purpose: 'team' },
    isOpen: ({ trading }) => trading.trading?.till.split.teamReceiver !== undefined,
  },
  {
    id: 'releaseTo',
    part: 'trading',
    by: 'anyone',
    isOneWay: true,
    target: 'till',
    args: ['account'],
    fields: [forAccountField('field.bookedAccount')],
    // Who it is kept for is asked about; it can be paid out for others as well.
    isOpen: ({ trading }) => (trading.trading?.till.owedToAccount ?? 0n) > 0n,
  },
  { id: 'setTaxes', ...taxing, args: ['buyBps', 'sellBps'], fields: [sideField('buy'), sideField('sell')] },
  {
    id: 'lowerTaxCeilings',
    ...taxing,
    isOneWay: true,
    args: ['buyCeilingBps', 'sellCeilingBps'],
    fields: [sideCeilingField('buy'), sideCeilingField('sell')],
    check: refuseSameCeilings,
  },
  { id: 'setSplit', ...splitting, args: ['split'], fields: splitFields, check: checkSplit, join: joinSplit },
  { ...splitting, id: 'fixSplit', isOneWay: true, args: [] },
  {
    id: 'setSwapThreshold',
    part: 'trading',
    by: 'owner',
    args: ['amount'],
    spends: ['swapBack'],
    isOpen: always,
    fields: [
      amountField({
        name: 'amount',
        label: 'create.field.swapThreshold.label',
        hint: 'field.thresholdHint',
        zero: true,
        coin: ownCoin,
        most: ({ token }) => token.totalSupply,
      }),
    ],
  },
  {
    id: 'setSlippage',
    part: 'trading',
    by: 'owner',
    target: 'till',
    args: ['bps'],
    spends: ['swapBack'],
    isOpen: always,
    fields: [
      percentField({
        name: 'percent',
        argument: 'bps',
        label: 'create.field.slippage.label',
        hint: ({ trading }) => {
          const bps = trading.trading?.till.slippageBps ?? 0
          return { key: 'field.percentHint', values: { now: { bps }, max: { bps: tradingLimits.slippageBps } } }
        },
        // At or below the exchange's own fee the Till could never sell.
        refuse: (bps, { trading }) => {
          const feeBps = trading.trading?.till.exchangeFeeBps ?? 0
          const maxBps = tradingLimits.slippageBps
          if (bps > feeBps && bps <= maxBps) return undefined
          return { code: 'swapBackSlippageInvalid', params: { bps, feeBps, maxBps } }
        },
      }),
    ],
  },
  { ...exempting, ...exemptionOf, id: 'addExempt', fixed: { exempt: true } },
  { ...exempting, ...exemptionOf, id: 'removeExempt', fixed: { exempt: false } },
  { ...exempting, id: 'endExemptions', isOneWay: true, args: [] },
])

/** What they do, in plain English: for docs/tokens.md and the picture of a token. */
export const taxWords = {
  powers: {
    buyTax: { can: 'set the tax on buys', numbers: '`limit`: the ceiling in basis points' },
    sellTax: { can: 'set the tax on sells', numbers: '`limit`: the ceiling in basis points' },
    taxSplit: { can: 'choose what taxes are for', means: 'choose what taxes are for and who receives them' },
    swapBack: {
      can: 'choose when tax tokens are sold',
      means: 'choose when tax tokens are sold, and what that may lose',
    },
    exempt: {
      can: 'exempt accounts from tax and limits',
      means: 'exempt accounts from tax or limits, and take it back',
    },
    exempted: {
      can: 'trade without tax or limits',
      numbers: '`limit`: the number of accounts',
      holder: 'address 0: a list',
    },
  },
  functions: {
    setTaxes: {
      can: 'set the taxes on buys and sells',
      bounds: 'under ceilings fixed at creation, each at most 25 %; the tax of the first minutes is fixed at creation',
    },
    lowerTaxCeilings: { can: 'lower their ceilings', bounds: 'never up again; 0 ends taxes for ever' },
    setSplit: {
      can: 'choose what taxes are for and who receives them',
      bounds: 'what is set aside already stays with its receiver',
    },
    fixSplit: { can: 'fix that for ever', bounds: 'final' },
    setSwapThreshold: {
      can: 'choose from which amount on tax tokens are sold',
      bounds: 'one sale at most 1 % of the pair and at most what the seller sells',
    },
    setSlippage: { can: 'choose how much such a sale may lose', bounds: 'at most 10 %' },
    setExempt: { can: 'exempt accounts from tax or limits, and take it back', bounds: 'each one is public' },
    endExemptions: { can: 'fix the exemptions for ever', bounds: 'final' },
  },
} satisfies ActionWords
