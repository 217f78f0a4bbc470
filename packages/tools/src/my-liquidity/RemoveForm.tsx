import { Button } from '@mantine/core'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { liquidityTokenDecimals } from '@tokensmith/sdk/base/pair/liquidityTokenDecimals.ts'
import type { LiquidityShare } from '@tokensmith/sdk/liquidity/getShares.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { AmountInput } from '@tokensmith/ui/inputs/AmountInput.tsx'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { formatUnits } from 'viem'
import { TradeTerms } from '../_shared/coin/TradeTerms.tsx'
import type { useFieldProps } from '../_shared/form/useFieldProps.ts'
import type { ToolForm } from '../_shared/form/useToolForm.ts'
import type { MyLiquidityField } from './liquidityFields.ts'
import classes from './MyLiquidity.module.css'
import { shareInPercent } from './parseLiquidityForm.ts'
import { nativeSide } from './removalContext.ts'

type RemoveFormProps = {
  form: ToolForm<MyLiquidityField>
  field: ReturnType<typeof useFieldProps<MyLiquidityField>>
  share: LiquidityShare
}

const shortcuts = [25, 50, 75, 100]

/** How much is taken out, by percent or exactly, and in which coin it is paid out. */
export function RemoveForm({ form, field, share }: RemoveFormProps) {
  const t = useTexts('my-liquidity')
  const { chain } = useChain()
  const { balance, tokens } = share
  const [first, second] = tokens
  const sides = { first: first.address, second: second.address, native: true }
  const hasWrapped = nativeSide(sides, chain.wrapped) !== undefined
  const percent = shareInPercent(form.values.amount, balance)
  const takePercent = (part: number) =>
    form.set('amount', part === 0 ? '' : formatUnits((balance * BigInt(part)) / 100n, liquidityTokenDecimals))
  return (
    <form
      onSubmit={(event) => event.preventDefault()}
      aria-label={t('remove.label')}
      noValidate
      className={classes.removal}
    >
      <Section title={t('remove.label')}>
        <div className={classes.stack}>
          <div>
            <input
              type="range"
              className={classes.slider}
              aria-label={t('remove.percent')}
              aria-valuetext={`${percent}%`}
              min={0}
              max={100}
              value={percent}
              onChange={(event) => takePercent(Number(event.currentTarget.value))}
            />
            <div className={classes.buttons}>
              {shortcuts.map((part) => (
                <Button
                  key={part}
                  size="compact-sm"
                  variant={part === percent ? 'filled' : 'default'}
                  aria-pressed={part === percent}
                  onClick={() => takePercent(part)}
                >
                  {part}%
                </Button>
              ))}
            </div>
          </div>
          <AmountInput
            {...field('amount')}
            label={t('remove.amount')}
            unit="LP"
            available={{ amount: balance, decimals: liquidityTokenDecimals }}
            required
          />
          {hasWrapped && (
            <ChoiceInput
              {...field('receive')}
              label={t('remove.receive')}
              hint={t('remove.receiveHint', { symbol: chain.symbol })}
              options={[
                { value: 'native', label: chain.symbol },
                { value: 'wrapped', label: `W${chain.symbol}` },
              ]}
            />
          )}
        </div>
      </Section>
      <TradeTerms form={form} field={field} />
    </form>
  )
}
