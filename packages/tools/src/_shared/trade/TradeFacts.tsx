import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { PlanCost } from '@tokensmith/sdk/base/plan/estimateCost.ts'
import type { TaxMeasure } from '@tokensmith/sdk/exchange/measureTax.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { CostLine } from '@tokensmith/ui/outcome/CostLine.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { coinText } from '../coin/coinText.ts'
import { priceText } from '../coin/priceText.ts'
import type { ChosenCoin } from '../coin/useChosenCoin.ts'
import { useRouteText } from '../coin/useRouteText.ts'
import type { TradePlan } from './makeTradePlan.ts'
import { useTradeTexts } from './useTradeTexts.ts'

type TradeFactsProps = { plan: TradePlan; from: ChosenCoin; to: ChosenCoin; cost?: PlanCost }

/** What the trade gives and costs at the block that it was read at. */
export function TradeFacts({ plan, from, to, cost }: TradeFactsProps) {
  const t = useTradeTexts()
  const lang = useLang()
  const { chain } = useChain()
  const routeText = useRouteText([from, to])
  const { amountIn, amountOut } = plan.expected
  const limits = limitsOf(plan)
  const swap = plan.way === 'swap' ? plan : undefined
  const blockNumber = plan.way === 'swap' ? plan.quotes.blockNumber : plan.way === 'pool' ? plan.blockNumber : undefined
  const rate = priceText({ token: amountIn, base: amountOut }, from.decimals, to.decimals, lang)
  // The coin of the chain takes no tax, and a row that says so of it says nothing.
  const isWrapped = (token: string | undefined) => token?.toLowerCase() === chain.wrapped?.toLowerCase()
  const fee = cost && { ...cost, totalWei: cost.totalWei - cost.valueWei }
  const tax = (measure: TaxMeasure, side: 'buyBps' | 'sellBps') =>
    measure.status === 'measured' ? formatPercent(measure[side], lang) : t('facts.taxUnknown')
  return (
    <KeyValues
      rows={[
        { label: t('facts.pay'), value: coinText(amountIn, from, lang, 8) },
        {
          label: t('facts.receive'),
          value: <strong>{coinText(amountOut, to, lang, 8)}</strong>,
          note:
            blockNumber === undefined
              ? undefined
              : t('facts.atBlock', { block: new Intl.NumberFormat(lang).format(blockNumber) }),
        },
        limits.minimumOut !== undefined && {
          label: t('facts.minimum'),
          value: coinText(limits.minimumOut, to, lang, 8),
        },
        limits.maximumIn !== undefined && {
          label: t('facts.maximum'),
          value: coinText(limits.maximumIn, from, lang, 8),
        },
        rate !== undefined && {
          label: t('facts.price'),
          value: `1 ${from.symbol ?? '?'} = ${rate} ${to.symbol ?? '?'}`,
        },
        swap && { label: t('facts.impact'), value: formatPercent(swap.chosen.impactBps, lang) },
        swap &&
          !isWrapped(swap.chosen.path[0]) && {
            label: t('facts.sellTax', { symbol: from.symbol ?? '?' }),
            value: tax(swap.taxes.from, 'sellBps'),
          },
        swap &&
          !isWrapped(swap.chosen.path.at(-1)) && {
            label: t('facts.buyTax', { symbol: to.symbol ?? '?' }),
            value: tax(swap.taxes.to, 'buyBps'),
          },
        swap && {
          label: t('facts.route'),
          value: routeText(swap.chosen.path),
          note: `${swap.chosen.swap.name} · ${t('choice.fee', { percent: formatPercent(swap.chosen.swap.feeBps * swap.chosen.pairs.length, lang) })}`,
        },
        plan.way === 'pool' && { label: t('facts.route'), value: t('facts.ownPool') },
        plan.way === 'pool' &&
          plan.feeBps !== undefined && { label: t('facts.poolFee'), value: formatPercent(plan.feeBps, lang) },
        { label: t('facts.networkFee'), value: <CostLine cost={fee} symbol={chain.symbol} /> },
      ]}
    />
  )
}

/** What the chain holds the trade to. */
function limitsOf(plan: TradePlan): { minimumOut?: bigint; maximumIn?: bigint } {
  if (plan.way === 'pool') return { minimumOut: plan.minimumOut }
  if (plan.way !== 'swap') return {}
  return plan.terms.kind === 'exactOut' ? { maximumIn: plan.terms.maximumIn } : { minimumOut: plan.terms.minimumOut }
}
