import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { AddPairPlan } from '@tokensmith/sdk/liquidity/planAddPair.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { AmountInput } from '@tokensmith/ui/inputs/AmountInput.tsx'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { DateTimeInput } from '@tokensmith/ui/inputs/DateTimeInput.tsx'
import { SwitchField } from '@tokensmith/ui/inputs/SwitchField.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { formatUnits } from 'viem'
import { availableOf } from '../_shared/coin/availableOf.ts'
import { CoinLists } from '../_shared/coin/CoinLists.tsx'
import { CoinSelect } from '../_shared/coin/CoinSelect.tsx'
import { TradeTerms } from '../_shared/coin/TradeTerms.tsx'
import type { CoinState } from '../_shared/coin/useChosenCoin.ts'
import { balanceFault } from '../_shared/form/balanceFault.ts'
import type { useFieldProps } from '../_shared/form/useFieldProps.ts'
import type { ToolForm } from '../_shared/form/useToolForm.ts'
import classes from './AddLiquidity.module.css'
import type { AddPairField } from './addPairFields.ts'

type Side = 'first' | 'second'

type AddPairFormProps = {
  form: ToolForm<AddPairField>
  field: ReturnType<typeof useFieldProps<AddPairField>>
  coins: Record<Side, CoinState>
  /** Router of the exchange that is taken. */
  router?: string
  /** Whether the pair has a price, from which the other side follows. */
  isFilled?: boolean
  shown?: AddPairPlan
  /** Unix seconds. */
  nowAt: bigint
}

/** Exchange, both coins with their amounts, and the lock. Of a pair with a price, what is typed on one side is exact. */
export function AddPairForm({ form, field, coins, router, isFilled, shown, nowAt }: AddPairFormProps) {
  const t = useTexts('add-liquidity')
  const lang = useLang()
  const sentence = useErrorSentence()
  const { chain } = useChain()
  const follows: Record<Side, bigint | undefined> = {
    first: shown?.expected.tokenAmount,
    second: shown?.expected.baseAmount,
  }
  const type = (side: Side) => (value: string) => {
    form.set(`${side}Amount`, value)
    if (isFilled) form.set(side === 'first' ? 'secondAmount' : 'firstAmount', '')
  }
  const amountOf = (side: Side) => {
    const props = field(`${side}Amount`)
    const { coin } = coins[side]
    const isTyped = props.value !== ''
    const amount = isTyped ? undefined : follows[side]
    const lacking = balanceFault(amount, coin)
    return {
      ...props,
      value: amount === undefined || coin?.decimals === undefined ? props.value : formatUnits(amount, coin.decimals),
      error: lacking ? sentence(lacking) : props.error,
      onChange: type(side),
      unit: coin?.symbol,
      available: coin && availableOf(coin, { keepsGas: coin.address === 'native' }),
      hint: isFilled ? t('form.eitherSide') : isFilled === false ? t('form.makesPrice') : undefined,
    }
  }
  return (
    <form onSubmit={(event) => event.preventDefault()} aria-label={t('form.label')} noValidate className={classes.form}>
      <Section>
        <ChoiceInput
          {...field('exchange')}
          label={t('form.exchange')}
          value={router ?? ''}
          options={chain.swaps.map((swap) => ({
            value: swap.router,
            label: `${swap.name} · ${t('form.fee', { percent: formatPercent(swap.feeBps, lang) })}`,
          }))}
          hint={t('form.exchangeHint')}
        />
      </Section>
      {(['first', 'second'] as const).map((side) => (
        <Section key={side}>
          <div className={classes.fields}>
            <CoinSelect {...field(side)} label={t(`form.${side}Coin`)} state={coins[side]} />
            <AmountInput {...amountOf(side)} label={t(`form.${side}Amount`)} required />
          </div>
        </Section>
      ))}
      <Section>
        <SwitchField
          label={t('form.lock')}
          hint={t('form.lockHint')}
          checked={form.values.lock === 'on'}
          onChange={(on) => form.set('lock', on ? 'on' : 'off')}
          fromLink={form.fromLink('lock')}
        >
          <DateTimeInput {...field('lockUntil')} label={t('form.lockUntil')} min={Number(nowAt)} required />
        </SwitchField>
      </Section>
      <TradeTerms form={form} field={field} />
      <CoinLists />
    </form>
  )
}
