import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { type Exchanged, readExchanged } from '@tokensmith/sdk/exchange/readExchanged.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { useRehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import { type ChosenCoin, useChosenCoin } from '../_shared/coin/useChosenCoin.ts'
import { nobody } from '../_shared/form/nobody.ts'
import { useFieldProps } from '../_shared/form/useFieldProps.ts'
import { useToolForm } from '../_shared/form/useToolForm.ts'
import classes from './Exchange.module.css'
import { ExchangeChoice } from './ExchangeChoice.tsx'
import { exchangeRules } from './exchangeFields.ts'
import { wrapDirection } from './makeTradePlan.ts'
import { PricePanel } from './PricePanel.tsx'
import { parseExchangeForm } from './parseExchangeForm.ts'
import type { TradeContext } from './TradeContext.ts'
import { TradeDone } from './TradeDone.tsx'
import { TradeFacts } from './TradeFacts.tsx'
import { TradeForm } from './TradeForm.tsx'
import { useTradePlan } from './useTradePlan.ts'
import { WarningList } from './WarningList.tsx'

/** Form left, price and outcome right. Works without a wallet up to the button. */
export default function TradeScreen() {
  const t = useTexts('exchange')
  const { chain } = useChain()
  const wallet = useWallet()
  const form = useToolForm(exchangeRules)
  const [done, setDone] = useState<{ traded: Exchanged; context: TradeContext }>()
  const from = useChosenCoin(form.values.from)
  const to = useChosenCoin(form.values.to)
  const reading = parseExchangeForm(form.values, { from: from.coin, to: to.coin })
  const { values } = reading
  const field = useFieldProps(form, reading)
  const { plan, shown, isReading, moved, agree } = useTradePlan(values)
  const rehearsal = useRehearsal(plan.plan, wallet.address ?? nobody, wallet.address !== undefined)
  const symbols = { from: from.coin?.symbol ?? '', to: to.coin?.symbol ?? '' }
  const direction = values && wrapDirection(values, chain.wrapped)
  const action = t(direction ? `action.${direction}` : 'action.exchange', symbols)
  const context: TradeContext | undefined = values && {
    ...{ account: wallet.address ?? nobody, from: values.from, to: values.to, wrapped: chain.wrapped },
    coins: { from: pick(from.coin), to: pick(to.coin) },
    isForeignPool: shown?.way === 'pool' && shown.pool === 'foreign',
  }
  const both = from.coin && to.coin ? { from: from.coin, to: to.coin } : undefined
  return (
    <FormAndOutcome
      label={t('outcome')}
      form={<TradeForm {...{ form, field, reading, from, to, shown }} />}
      further={shown?.way === 'swap' && both && <PricePanel plan={shown} {...both} />}
      outcome={
        <>
          {done && <TradeDone {...done} onClose={() => setDone(undefined)} />}
          {shown?.way === 'swap' && both && (
            <Section>
              <ExchangeChoice
                plan={shown}
                side={reading.side}
                {...both}
                value={form.values.exchange}
                onChange={(router) => form.set('exchange', router)}
              />
            </Section>
          )}
          <Section title={t('outcome')} aside={shown && isReading ? t('readingAgain') : undefined}>
            {shown && both ? (
              <>
                <TradeFacts plan={shown} {...both} cost={rehearsal.cost} />
                <WarningList
                  plan={shown}
                  slippageBps={values?.slippageBps ?? 0}
                  {...both}
                  moved={moved}
                  agree={agree}
                />
              </>
            ) : isReading ? (
              <LoadingShape height={150} label={t('loading')} />
            ) : (
              <p className={classes.quiet}>{t('empty')}</p>
            )}
          </Section>
          <Section pinned>
            <RunPlan<Exchanged>
              tool="exchange"
              slot="trade"
              chain={chain}
              plan={plan}
              title={t('runTitle', symbols)}
              action={action}
              blocked={values ? (moved ? t('blockedByPrice') : undefined) : t('blocked')}
              form={form}
              problem={wallet.address ? rehearsal.problem : undefined}
              context={context}
              read={(receipts, kept) => readExchanged(receipts, kept as TradeContext)}
              onDone={(traded, kept) => {
                form.renew('amount')
                setDone({ traded, context: kept as TradeContext })
              }}
              sticky
            />
          </Section>
        </>
      }
    />
  )
}

const pick = (coin: ChosenCoin | undefined) => ({ symbol: coin?.symbol, decimals: coin?.decimals })
