import { useMediaQuery } from '@mantine/hooks'
import { type Exchanged, readExchanged } from '@tokensmith/sdk/exchange/readExchanged.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { useRehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import type { ChosenCoin } from '../coin/useChosenCoin.ts'
import { nobody } from '../form/nobody.ts'
import { ExchangeChoice } from './ExchangeChoice.tsx'
import classes from './Trade.module.css'
import type { TradeContext } from './TradeContext.ts'
import { TradeDone } from './TradeDone.tsx'
import { TradeFacts } from './TradeFacts.tsx'
import { narrowWindow, TradeRefusal } from './TradeRefusal.tsx'
import { tradeAction } from './tradeAction.ts'
import type { Trade } from './useTrade.ts'
import { useTradeTexts } from './useTradeTexts.ts'
import { WarningList } from './WarningList.tsx'

type TradeOutcomeProps = {
  trade: Trade
  /** The place of the page that has one run at a time. */
  slot: string
  /** Said while nothing is planned. */
  empty: string
  /** It is a part of a page about more than the trade: its button stays in sight as long as that part does. */
  isPart?: boolean
  /** Called when a trade is done. */
  onDone?: () => void
}

/** What a trade gives and costs, what speaks against it, the button that does it, and what it came to. */
export function TradeOutcome({ trade, slot, empty, isPart, onDone }: TradeOutcomeProps) {
  const t = useTradeTexts()
  const { chain } = useChain()
  const wallet = useWallet()
  const isNarrow = useMediaQuery(narrowWindow)
  const { form, reading, from, to, both, plan, shown, isReading, moved, agree, direction, refused } = trade
  const { values, side } = reading
  const [done, setDone] = useState<{ traded: Exchanged; context: TradeContext }>()
  const rehearsal = useRehearsal(plan.plan, wallet.address ?? nobody, wallet.address !== undefined)
  const symbols = { from: from.coin?.symbol ?? '', to: to.coin?.symbol ?? '' }
  const context: TradeContext | undefined = values && {
    ...{ account: wallet.address ?? nobody, from: values.from, to: values.to, wrapped: chain.wrapped },
    coins: { from: pick(from.coin), to: pick(to.coin) },
    isForeignPool: shown?.way === 'pool' && shown.pool === 'foreign',
  }
  const run = (
    <RunPlan<Exchanged>
      tool="exchange"
      slot={slot}
      chain={chain}
      plan={plan}
      title={t('runTitle', symbols)}
      action={t(`action.${tradeAction(form.values, reading, direction)}`, symbols)}
      isRefused={refused !== undefined}
      blocked={values ? (moved ? t('blockedByPrice') : undefined) : t('blocked')}
      form={form}
      problem={wallet.address ? rehearsal.problem : undefined}
      context={context}
      read={(receipts, kept) => readExchanged(receipts, kept as TradeContext)}
      onDone={(traded, kept) => {
        form.renew('amount')
        setDone({ traded, context: kept as TradeContext })
        onDone?.()
      }}
      sticky={isPart ? 'panel' : true}
    />
  )
  return (
    <>
      {done && <TradeDone {...done} onClose={() => setDone(undefined)} />}
      <Section title={t('outcome')} aside={shown && isReading ? t('readingAgain') : undefined}>
        {refused ? (
          isNarrow ? (
            <p className={classes.quiet}>{t('refused.above')}</p>
          ) : (
            <TradeRefusal refused={refused} trade={trade} leads={!isPart} />
          )
        ) : shown && both ? (
          <>
            <WarningList plan={shown} slippageBps={values?.slippageBps ?? 0} {...both} moved={moved} agree={agree} />
            <TradeFacts plan={shown} {...both} cost={rehearsal.cost} />
          </>
        ) : isReading ? (
          <LoadingShape height={150} label={t('loading')} />
        ) : (
          <p className={classes.quiet}>{empty}</p>
        )}
      </Section>
      {!refused && shown?.way === 'swap' && both && (
        <Section>
          <ExchangeChoice
            plan={shown}
            side={side}
            {...both}
            value={form.values.exchange}
            onChange={(router) => form.set('exchange', router)}
          />
        </Section>
      )}
      {isPart ? <div className={classes.run}>{run}</div> : <Section pinned>{run}</Section>}
    </>
  )
}

const pick = (coin: ChosenCoin | undefined) => ({ symbol: coin?.symbol, decimals: coin?.decimals })
