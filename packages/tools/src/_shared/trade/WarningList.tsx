import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { coinText } from '../coin/coinText.ts'
import type { ChosenCoin } from '../coin/useChosenCoin.ts'
import type { TradePlan } from './makeTradePlan.ts'
import classes from './Trade.module.css'
import { type TradeWarning, tradeWarnings } from './tradeWarnings.ts'
import type { TradePlanState } from './useTradePlan.ts'
import { useTradeTexts } from './useTradeTexts.ts'

type WarningListProps = {
  plan: TradePlan
  slippageBps: number
  from: ChosenCoin
  to: ChosenCoin
} & Pick<TradePlanState, 'moved' | 'agree'>

/** What speaks against a trade; a price that has moved too far is agreed to here. */
export function WarningList({ plan, slippageBps, from, to, moved, agree }: WarningListProps) {
  const t = useTradeTexts()
  const lang = useLang()
  const percent = (bps: number) => formatPercent(bps, lang)
  const sentence = (warning: TradeWarning) => {
    switch (warning.code) {
      case 'taxed':
        return t('warning.taxed', { buy: percent(warning.buyBps), sell: percent(warning.sellBps) })
      case 'cannotSellFrom':
        return t('warning.cannotSellFrom', { symbol: from.symbol ?? '?' })
      case 'unmeasured':
        return t('warning.unmeasured')
      case 'impact':
        return t('warning.impact', { percent: percent(warning.bps) })
      case 'slippage':
        return t('warning.slippage', { percent: percent(slippageBps) })
      case 'foreignPool':
        return t('warning.foreignPool')
    }
  }
  return (
    <div className={classes.warnings}>
      {moved && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {t('warning.moved', {
            before: `${coinText(moved.before.amountIn, from, lang, 8)} → ${coinText(moved.before.amountOut, to, lang, 8)}`,
            now: `${coinText(moved.now.amountIn, from, lang, 8)} → ${coinText(moved.now.amountOut, to, lang, 8)}`,
          })}
          <br />
          <Button mt="xs" size="xs" variant="default" onClick={agree}>
            {t('warning.agree')}
          </Button>
        </Alert>
      )}
      {tradeWarnings(plan, slippageBps).map((warning) => (
        <Alert
          key={warning.code}
          color={warning.isGrave ? 'red' : 'yellow'}
          role="status"
          icon={<IconAlertTriangle aria-hidden />}
        >
          {sentence(warning)}
        </Alert>
      ))}
    </div>
  )
}
