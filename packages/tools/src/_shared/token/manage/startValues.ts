import { bpsToPercent } from '@tokensmith/sdk/parse/parseBps.ts'
import { taxPurposes } from '@tokensmith/sdk/token/tradingValues.ts'
import { formatUnits } from 'viem'
import type { ActionContext } from './ActionContext.ts'
import { type ActionTexts, emptyAction, rateFields, receiverFields, weightFields } from './actionFields.ts'
import type { ManageAction } from './manageActions.ts'

/**
 * What an action's form starts with: the values in force where the action replaces several at once, so that changing
 * one does not undo the others; the own account where a list most often holds only that.
 */
export function startValues({ action }: ManageAction, { token, trading, account }: ActionContext): ActionTexts {
  const { trading: taxes, market, pool } = trading
  const amount = (value: bigint) => formatUnits(value, token.decimals ?? 0)
  switch (action) {
    case 'setTaxes':
      // The launch tax is not the owner's to set: while it lasts, the rate below it is unknown and left to be typed.
      return taxes && (!taxes.launchTax || taxes.launchTax.endsAt <= token.chainAt)
        ? { ...emptyAction, buyPercent: bpsToPercent(taxes.buyBps), sellPercent: bpsToPercent(taxes.sellBps) }
        : { ...emptyAction, sellPercent: taxes ? bpsToPercent(taxes.sellBps) : '' }
    case 'lowerTaxCeilings':
      return taxes
        ? {
            ...emptyAction,
            buyPercent: bpsToPercent(taxes.buyCeilingBps),
            sellPercent: bpsToPercent(taxes.sellCeilingBps),
          }
        : emptyAction
    case 'loosenLimits':
      return market?.limits
        ? {
            ...emptyAction,
            maxTransaction: amount(market.limits.maxTransaction),
            maxHolding: amount(market.limits.maxHolding),
            coolDown: String(market.limits.coolDownSeconds),
          }
        : emptyAction
    case 'setSplit': {
      const split = taxes?.till.split
      const weights = taxPurposes.map((purpose) => [weightFields[purpose], String(split?.weights[purpose] ?? 0)])
      const receivers = Object.entries(receiverFields).map(([purpose, field]) => [
        field,
        split?.[`${purpose as keyof typeof receiverFields}Receiver`] ?? '',
      ])
      return { ...emptyAction, ...Object.fromEntries([...weights, ...receivers]) }
    }
    case 'setPlainSlippage':
      return pool?.own ? { ...emptyAction, percent: bpsToPercent(pool.own.plainSlippageBps) } : emptyAction
    case 'loosenPoolLimits':
      return pool?.limits
        ? {
            ...emptyAction,
            maxHolding: amount(pool.limits.maxHolding),
            coolDown: String(pool.limits.coolDownSeconds),
          }
        : emptyAction
    case 'lowerPoolTax': {
      if (!pool?.taxes) return emptyAction
      const { buy, sell } = pool.taxes
      const texts = (['burnBps', 'fundBps', 'inviterBps'] as const).flatMap((rate) => [
        [rateFields.buy[rate], bpsToPercent(buy[rate])],
        [rateFields.sell[rate], bpsToPercent(sell[rate])],
      ])
      return { ...emptyAction, ...Object.fromEntries(texts) }
    }
    case 'raiseMaxBuy':
      return pool?.maxBuy ? { ...emptyAction, maxBuy: formatUnits(pool.maxBuy.maxBuyWei, 18) } : emptyAction
    case 'setExempt':
      return { ...emptyAction, exemption: 'fee' }
    case 'accrue':
    case 'settleInvitations':
      return { ...emptyAction, accounts: account ?? '' }
    default:
      return emptyAction
  }
}
