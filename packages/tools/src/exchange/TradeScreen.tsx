import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { useToolForm } from '../_shared/form/useToolForm.ts'
import { TradeForm } from '../_shared/trade/TradeForm.tsx'
import { TradeOutcome } from '../_shared/trade/TradeOutcome.tsx'
import { useTrade } from '../_shared/trade/useTrade.ts'
import { useTradeTexts } from '../_shared/trade/useTradeTexts.ts'
import { exchangeRules } from './exchangeRules.ts'
import { PricePanel } from './PricePanel.tsx'

/** Form left, price and outcome right. Works without a wallet up to the button. */
export default function TradeScreen() {
  const t = useTradeTexts()
  const form = useToolForm(exchangeRules)
  const trade = useTrade(form)
  const { shown, both } = trade
  const turn = () => {
    const { from: before, to: after } = form.values
    form.set('from', after)
    form.set('to', before)
    form.renew('amount', 'exchange')
  }
  return (
    <FormAndOutcome
      label={t('trade:outcome')}
      form={<TradeForm trade={trade} onTurn={turn} />}
      further={shown?.way === 'swap' && both && <PricePanel plan={shown} {...both} />}
      outcome={<TradeOutcome trade={trade} slot="trade" empty={t('trade:empty')} />}
    />
  )
}
