import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowsDownUp } from '@tabler/icons-react'
import { AmountInput } from '@tokensmith/ui/inputs/AmountInput.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import type { ReactNode } from 'react'
import { availableOf } from '../coin/availableOf.ts'
import { CoinSelect } from '../coin/CoinSelect.tsx'
import { StrangeCoinNote } from '../coin/StrangeCoinNote.tsx'
import type { CoinState } from '../coin/useChosenCoin.ts'
import { isSame } from '../coin/useCoinList.ts'
import { aboutAmount } from './aboutAmount.ts'
import classes from './Trade.module.css'
import { narrowWindow, TradeRefusal } from './TradeRefusal.tsx'
import { TradeSettings } from './TradeSettings.tsx'
import type { Trade } from './useTrade.ts'
import { useTradeTexts } from './useTradeTexts.ts'

type TradeFormProps = { trade: Trade } & (
  | {
      /** Changes the sides. */
      onTurn: () => void
    }
  | {
      /** The coin that the page is about, which is not chosen. */
      fixed: 'from' | 'to'
      /** Stands first, where the sides are changed. */
      children: ReactNode
    }
)

/**
 * What is given and what is wanted; the side that was typed is exact, the other one follows from the price. About one coin of
 * a page it is a short part of that page, without the settings.
 */
export function TradeForm({ trade, ...props }: TradeFormProps) {
  const t = useTradeTexts()
  const { form, field, reading, from, to, shown, refused } = trade
  const { side } = reading
  const fixed = 'fixed' in props ? props.fixed : undefined
  const type = (typed: 'in' | 'out') => (value: string) => {
    form.set('side', typed)
    form.set('amount', value)
  }
  const follows = (state: CoinState, amount: bigint | undefined, moves: 'in' | 'out') =>
    amount === undefined || state.coin?.decimals === undefined ? '' : aboutAmount(amount, state.coin.decimals, moves)
  // Where the outcome lies below the form, a refusal stands at its coin.
  const isNarrow = useMediaQuery(narrowWindow)
  const refusalOf = ({ coin }: CoinState) => {
    if (!refused || !coin || !isSame(coin.address, refused.address)) return undefined
    return isNarrow ? <TradeRefusal refused={refused} trade={trade} leads={fixed === undefined} /> : 'elsewhere'
  }
  const choose = (which: 'from' | 'to') => (value: string) => {
    form.set(which, value)
    form.set('exchange', '')
  }
  const amountOf = (which: 'in' | 'out') => {
    const { error, asks, fromLink, inForm, ...props } = field('amount')
    const state = which === 'in' ? from : to
    const value =
      side === which
        ? props.value
        : which === 'in'
          ? follows(state, shown?.expected.amountIn, 'out')
          : follows(state, shown?.expected.amountOut, 'in')
    return {
      ...props,
      name: which,
      value,
      onChange: type(which),
      ...(side === which ? { error, asks, fromLink, inForm } : {}),
    }
  }
  const pay = (
    <>
      {fixed !== 'from' && (
        <CoinSelect
          {...field('from')}
          label={t('form.from')}
          onChange={choose('from')}
          state={from}
          refusal={refusalOf(from)}
        />
      )}
      <AmountInput
        {...amountOf('in')}
        label={t(side === 'in' ? 'form.payExactly' : 'form.payAbout')}
        unit={from.coin?.symbol}
        available={from.coin && availableOf(from.coin, { keepsGas: from.coin.address === 'native' })}
        required
      />
    </>
  )
  const receive = (
    <>
      {fixed !== 'to' && (
        <CoinSelect {...field('to')} label={t('form.to')} onChange={choose('to')} state={to} refusal={refusalOf(to)} />
      )}
      <AmountInput
        {...amountOf('out')}
        label={t(side === 'out' ? 'form.receiveExactly' : 'form.receiveAbout')}
        unit={to.coin?.symbol}
        required
      />
    </>
  )
  return (
    <form onSubmit={(event) => event.preventDefault()} aria-label={t('form.label')} noValidate className={classes.form}>
      {'fixed' in props ? (
        <Section>
          <div className={classes.fields}>
            {props.children}
            {pay}
            {receive}
            <StrangeCoinNote
              coin={(fixed === 'from' ? from : to).coin}
              refusal={refusalOf(fixed === 'from' ? from : to)}
            />
          </div>
        </Section>
      ) : (
        <>
          <Section title={t('form.pay')}>
            <div className={classes.fields}>{pay}</div>
          </Section>
          <div className={classes.turn}>
            <ActionIcon
              variant="default"
              size="lg"
              radius="xl"
              aria-label={t('form.turn')}
              title={t('form.turn')}
              onClick={props.onTurn}
            >
              <IconArrowsDownUp size={18} aria-hidden />
            </ActionIcon>
          </div>
          <Section title={t('form.receive')}>
            <div className={classes.fields}>{receive}</div>
          </Section>
          <TradeSettings trade={trade} />
        </>
      )}
    </form>
  )
}
