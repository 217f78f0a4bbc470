import { ActionIcon } from '@mantine/core'
import { IconArrowsDownUp } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { AmountInput } from '@tokensmith/ui/inputs/AmountInput.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { formatUnits } from 'viem'
import { availableOf } from '../_shared/coin/availableOf.ts'
import { CoinLists } from '../_shared/coin/CoinLists.tsx'
import { CoinSelect } from '../_shared/coin/CoinSelect.tsx'
import { TradeTerms } from '../_shared/coin/TradeTerms.tsx'
import type { CoinState } from '../_shared/coin/useChosenCoin.ts'
import type { useFieldProps } from '../_shared/form/useFieldProps.ts'
import type { ToolForm } from '../_shared/form/useToolForm.ts'
import classes from './Exchange.module.css'
import type { ExchangeField } from './exchangeFields.ts'
import type { TradePlan } from './makeTradePlan.ts'
import type { ExchangeReading } from './parseExchangeForm.ts'

type TradeFormProps = {
  form: ToolForm<ExchangeField>
  field: ReturnType<typeof useFieldProps<ExchangeField>>
  reading: ExchangeReading
  from: CoinState
  to: CoinState
  shown?: TradePlan
}

/** What is given and what is wanted; the side that was typed is exact, the other one follows from the price. */
export function TradeForm({ form, field, reading, from, to, shown }: TradeFormProps) {
  const t = useTexts('exchange')
  const { side } = reading
  const type = (typed: 'in' | 'out') => (value: string) => {
    form.set('side', typed)
    form.set('amount', value)
  }
  const follows = (state: CoinState, amount: bigint | undefined) =>
    amount === undefined || state.coin?.decimals === undefined ? '' : formatUnits(amount, state.coin.decimals)
  const turn = () => {
    const { from: before, to: after } = form.values
    form.set('from', after)
    form.set('to', before)
    form.renew('amount', 'exchange')
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
        : follows(state, which === 'in' ? shown?.expected.amountIn : shown?.expected.amountOut)
    return {
      ...props,
      name: which,
      value,
      onChange: type(which),
      ...(side === which ? { error, asks, fromLink, inForm } : {}),
    }
  }
  return (
    <form onSubmit={(event) => event.preventDefault()} aria-label={t('form.label')} noValidate className={classes.form}>
      <Section title={t('form.pay')}>
        <div className={classes.fields}>
          <CoinSelect {...field('from')} label={t('form.from')} onChange={choose('from')} state={from} />
          <AmountInput
            {...amountOf('in')}
            label={t(side === 'in' ? 'form.payExactly' : 'form.payAbout')}
            unit={from.coin?.symbol}
            available={from.coin && availableOf(from.coin, { keepsGas: from.coin.address === 'native' })}
            required
          />
        </div>
      </Section>
      <div className={classes.turn}>
        <ActionIcon
          variant="default"
          size="lg"
          radius="xl"
          aria-label={t('form.turn')}
          title={t('form.turn')}
          onClick={turn}
        >
          <IconArrowsDownUp size={18} aria-hidden />
        </ActionIcon>
      </div>
      <Section title={t('form.receive')}>
        <div className={classes.fields}>
          <CoinSelect {...field('to')} label={t('form.to')} onChange={choose('to')} state={to} />
          <AmountInput
            {...amountOf('out')}
            label={t(side === 'out' ? 'form.receiveExactly' : 'form.receiveAbout')}
            unit={to.coin?.symbol}
            required
          />
        </div>
      </Section>
      <TradeTerms form={form} field={field} />
      <CoinLists />
    </form>
  )
}
