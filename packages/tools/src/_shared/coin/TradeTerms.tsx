import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { parsePercent } from '@tokensmith/sdk/parse/parsePercent.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { IntegerInput } from '@tokensmith/ui/inputs/IntegerInput.tsx'
import { PercentInput } from '@tokensmith/ui/inputs/PercentInput.tsx'
import { Fold } from '@tokensmith/ui/outcome/Fold.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import type { useFieldProps } from '../form/useFieldProps.ts'
import type { ToolForm } from '../form/useToolForm.ts'
import { useCoinTexts } from './useCoinTexts.ts'

type TermField = 'slippage' | 'deadline'
type TradeTermsProps = {
  form: Pick<ToolForm<TermField>, 'values' | 'changed'>
  field: (name: TermField) => Omit<ReturnType<ReturnType<typeof useFieldProps<TermField>>>, 'name'> & { name: string }
}

/** How far the price may move and how long the transaction may take, folded up while they are the usual ones. */
export function TradeTerms({ form, field }: TradeTermsProps) {
  const t = useCoinTexts()
  const lang = useLang()
  const { slippage, deadline } = form.values
  const read = parsePercent(slippage)
  const percent = read.ok ? formatPercent(read.value, lang) : slippage
  return (
    <Fold
      title={t('coin:terms.title', { percent, minutes: deadline })}
      isNeeded={form.changed('slippage') || form.changed('deadline')}
    >
      <Section grid>
        <PercentInput {...field('slippage')} label={t('coin:terms.slippage')} hint={t('coin:terms.slippageHint')} />
        <IntegerInput
          {...field('deadline')}
          label={t('coin:terms.deadline')}
          hint={t('coin:terms.deadlineHint')}
          unit={t('coin:terms.minutes')}
        />
      </Section>
    </Fold>
  )
}
