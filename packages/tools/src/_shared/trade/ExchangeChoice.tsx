import { Radio } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { bestOfEach } from '@tokensmith/sdk/exchange/bestOfEach.ts'
import { afterBuyTax, beforeTaxes } from '@tokensmith/sdk/exchange/netOfTaxes.ts'
import type { ExchangePlan } from '@tokensmith/sdk/exchange/planExchange.ts'
import type { SwapQuote } from '@tokensmith/sdk/exchange/SwapRoute.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { coinText } from '../coin/coinText.ts'
import type { ChosenCoin } from '../coin/useChosenCoin.ts'
import { useRouteText } from '../coin/useRouteText.ts'
import classes from './Trade.module.css'
import { useTradeTexts } from './useTradeTexts.ts'

type ExchangeChoiceProps = {
  plan: ExchangePlan
  side: 'in' | 'out'
  from: ChosenCoin
  to: ChosenCoin
  /** Router that the person chose; nothing for the best. */
  value: string
  onChange: (router: string) => void
}

/** The exchanges side by side, the best first, each with its best route; taken by itself unless another is chosen. */
export function ExchangeChoice({ plan, side, from, to, value, onChange }: ExchangeChoiceProps) {
  const t = useTradeTexts()
  const lang = useLang()
  const routeText = useRouteText([from, to])
  const best = bestOfEach(plan.quotes)
  const amount = ({ amountIn, amountOut }: SwapQuote) =>
    side === 'in'
      ? coinText(afterBuyTax(amountOut, plan.rates), to, lang)
      : coinText(beforeTaxes(plan.rates).in(amountIn), from, lang)
  return (
    <Radio.Group
      label={t('choice.label')}
      description={t('choice.hint', { count: plan.quotes.quotes.length })}
      value={value || best[0]!.swap.router}
      onChange={(router) => onChange(router === best[0]!.swap.router ? '' : router)}
    >
      <div className={classes.choices}>
        {best.map((quote, index) => (
          <Radio
            key={quote.swap.router}
            value={quote.swap.router}
            label={
              <span className={classes.choice}>
                <strong>{quote.swap.name}</strong>
                <span className={classes.amount}>{amount(quote)}</span>
                <small>
                  {routeText(quote.path)} · {t('choice.fee', { percent: formatPercent(quote.swap.feeBps, lang) })}
                </small>
                <small className={classes.amount}>
                  {index === 0
                    ? t('choice.best')
                    : t('choice.worse', { percent: formatPercent(worseBps(best[0]!, quote, side), lang) })}
                </small>
              </span>
            }
          />
        ))}
      </div>
    </Radio.Group>
  )
}

/** How much less it gives, or more it takes, than the best one. */
function worseBps(best: SwapQuote, quote: SwapQuote, side: 'in' | 'out'): number {
  return side === 'in'
    ? Number(((best.amountOut - quote.amountOut) * 10_000n) / best.amountOut)
    : Number(((quote.amountIn - best.amountIn) * 10_000n) / best.amountIn)
}
