import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { liquidityTokenDecimals } from '@tokensmith/sdk/base/pair/liquidityTokenDecimals.ts'
import type { PlanCost } from '@tokensmith/sdk/base/plan/estimateCost.ts'
import type { AddPairPlan } from '@tokensmith/sdk/liquidity/planAddPair.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { formatPart } from '@tokensmith/ui/format/formatPercent.ts'
import { CostLine } from '@tokensmith/ui/outcome/CostLine.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { SplitBar } from '@tokensmith/ui/outcome/SplitBar.tsx'
import { coinText } from '../_shared/coin/coinText.ts'
import { priceText } from '../_shared/coin/priceText.ts'
import type { ChosenCoin } from '../_shared/coin/useChosenCoin.ts'
import classes from './AddLiquidity.module.css'
import { additionFigures } from './additionFigures.ts'
import type { AddPairValues } from './parseAddPairForm.ts'

type AddPairFactsProps = {
  plan: AddPairPlan
  values: AddPairValues
  first: ChosenCoin
  second: ChosenCoin
  /** Liquidity tokens that the wallet has already. */
  lpBalance?: bigint
  cost?: PlanCost
}

const lp = { symbol: 'LP', decimals: liquidityTokenDecimals }

/** What the addition takes, gives and costs at the block that it was read at. */
export function AddPairFacts({ plan, values, first, second, lpBalance, cost }: AddPairFactsProps) {
  const t = useTexts('add-liquidity')
  const lang = useLang()
  const { chain } = useChain()
  const { state, expected, arrival, way, locked } = plan
  const figures = additionFigures(plan, { slippageBps: values.slippageBps, lpBalance })
  const both = (one: bigint, other: bigint) => `${coinText(one, first, lang, 8)} · ${coinText(other, second, lang, 8)}`
  const { price } = figures
  const prices = [
    priceText(price, first.decimals, second.decimals, lang),
    priceText({ token: price.base, base: price.token }, second.decimals, first.decimals, lang),
  ]
  const { share } = figures
  const part = (bps: number, amount = 1n) => formatPart({ bps, amount }, lang)
  const fee = cost && { ...cost, totalWei: cost.totalWei - cost.valueWei }
  return (
    <>
      <div className={classes.addresses}>
        <span>{t(`facts.pair.${figures.pair}`, { exchange: values.swap.name })}</span>
        <AddressText address={plan.pair} chain={chain} full />
        <span>{t(`facts.way.${way}`, { exchange: values.swap.name })}</span>
        {figures.target && <AddressText address={figures.target} chain={chain} full />}
      </div>
      <KeyValues
        rows={[
          { label: t('facts.adds'), value: <strong>{both(expected.tokenAmount, expected.baseAmount)}</strong> },
          figures.least && { label: t('facts.least'), value: both(figures.least.first, figures.least.second) },
          figures.isTaxed &&
            arrival && {
              label: t('facts.arrives'),
              value: both(arrival.firstAmount, arrival.secondAmount),
              note: arrival.how === 'stranger' ? t('facts.reckoned') : undefined,
            },
          {
            label: t('facts.lp'),
            value: <strong>{coinText(figures.lpAmount, lp, lang, 8)}</strong>,
            note: t('facts.atBlock', { block: new Intl.NumberFormat(lang).format(state.blockNumber) }),
          },
          locked !== undefined &&
            values.lockUntil !== undefined && {
              label: t('facts.locked'),
              value: coinText(locked, lp, lang, 8),
              note: (
                <>
                  <br />
                  {t('facts.lockedUntil', { date: formatLocal(Number(values.lockUntil), lang) })}
                </>
              ),
            },
          prices[0] !== undefined && {
            label: t(figures.pair === 'filled' ? 'facts.price' : 'facts.firstPrice'),
            value: (
              <>
                {`1 ${first.symbol ?? '?'} = ${prices[0]} ${second.symbol ?? '?'}`}
                <br />
                {`1 ${second.symbol ?? '?'} = ${prices[1]} ${first.symbol ?? '?'}`}
              </>
            ),
          },
          figures.pair === 'filled' && {
            label: t('facts.inPair'),
            value: both(state.reserves.token, state.reserves.base),
          },
          {
            label: t('facts.confirmations'),
            value: t('facts.transactions', { count: plan.steps.length }),
          },
          { label: t('facts.networkFee'), value: <CostLine cost={fee} symbol={chain.symbol} /> },
        ]}
      />
      <div className={classes.share}>
        <SplitBar
          caption={
            share.before === undefined
              ? t('facts.shareNew', { percent: part(share.after) })
              : t('facts.share', { before: part(share.before, lpBalance), after: part(share.after) })
          }
          parts={[
            { label: t('facts.own'), bps: share.own, value: part(share.own) },
            { label: t('facts.added'), bps: share.added, value: part(share.added) },
            { label: t('facts.others'), bps: share.others, value: part(share.others) },
          ]}
        />
      </div>
      {!arrival && <p className={classes.quiet}>{t('facts.unmeasured')}</p>}
    </>
  )
}
