import { Button } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { parsePercent } from '@tokensmith/sdk/base/parse/parsePercent.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { IntegerInput } from '@tokensmith/ui/inputs/IntegerInput.tsx'
import { PercentInput } from '@tokensmith/ui/inputs/PercentInput.tsx'
import { Fold } from '@tokensmith/ui/outcome/Fold.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import type { useFieldProps } from '../form/useFieldProps.ts'
import type { ToolForm } from '../form/useToolForm.ts'
import { mostDeadlineMinutes } from './tradeLimits.ts'
import { useCoinTexts } from './useCoinTexts.ts'

type TermField = 'slippage' | 'deadline'
type TradeTermsProps = {
  form: Pick<ToolForm<TermField>, 'values' | 'changed' | 'set'>
  field: (name: TermField) => Omit<ReturnType<ReturnType<typeof useFieldProps<TermField>>>, 'name'> & { name: string }
}

/**
 * How far the price may move and how long the transaction may take, folded up while they are the usual ones. Signers of a
 * multisig wallet need longer than a person with one: then it is open, and says so.
 */
export function TradeTerms({ form, field }: TradeTermsProps) {
  const t = useCoinTexts()
  const lang = useLang()
  const { acting } = useWallet()
  const longest = mostDeadlineMinutes.toString()
  const { slippage, deadline } = form.values
  const read = parsePercent(slippage)
  const percent = read.ok ? formatPercent(read.value, lang) : slippage
  return (
    <Fold
      title={t('coin:terms.title', { percent, minutes: deadline })}
      isNeeded={form.changed('slippage') || form.changed('deadline') || acting !== undefined}
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
      {acting && deadline !== longest && (
        <Section>
          <FieldNote tone="warning">{t('coin:terms.signers', { minutes: deadline })}</FieldNote>
          <Button size="xs" variant="default" onClick={() => form.set('deadline', longest)}>
            {t('coin:terms.aDay')}
          </Button>
        </Section>
      )}
    </Fold>
  )
}
