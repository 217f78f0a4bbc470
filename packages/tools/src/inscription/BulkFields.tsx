import { inscriptionLimits } from '@tokensmith/sdk/inscription/inscriptionLimits.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { AmountInput } from '@tokensmith/ui/inputs/AmountInput.tsx'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { DateTimeInput } from '@tokensmith/ui/inputs/DateTimeInput.tsx'
import { IntegerInput } from '@tokensmith/ui/inputs/IntegerInput.tsx'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { Fold } from '@tokensmith/ui/outcome/Fold.tsx'
import { Section, Wide } from '@tokensmith/ui/outcome/Section.tsx'
import type { ReactNode } from 'react'
import type { useFieldProps } from '../_shared/form/useFieldProps.ts'
import { type BulkField, type Inscriber, priceModes } from './bulkFields.ts'
import type { BulkReading } from './parseBulkForm.ts'
import { useInscriptionTexts } from './useInscriptionTexts.ts'

type BulkFieldsProps = {
  field: ReturnType<typeof useFieldProps<BulkField>>
  reading: BulkReading
  offered: readonly Inscriber[]
  /** Where pasted keys go. */
  children: ReactNode
}

/** By whom, how often, at which pace and price, and when it stops. */
export function BulkFields({ field, reading, offered, children }: BulkFieldsProps) {
  const t = useInscriptionTexts()
  const { chain } = useChain()
  const { by, isConstant, hasFirst, canEnd } = reading
  const text = (name: BulkField, values = {}) => ({
    ...field(name),
    label: t(`bulk.field.${name}`),
    hint: t(`bulk.hint.${name}`, values),
  })
  return (
    <form onSubmit={(event) => event.preventDefault()} aria-label={t('bulk.title')} noValidate>
      <Section title={t('bulk.title')} grid>
        <Wide>
          <ChoiceInput
            {...field('by')}
            label={t('bulk.field.by')}
            hint={t(`bulk.by.${by}Hint`)}
            value={by}
            options={offered.map((value) => ({ value, label: t(`bulk.by.${value}`) }))}
          />
        </Wide>
        {by === 'made' && <IntegerInput {...text('wallets', { most: inscriptionLimits.wallets })} required />}
        <IntegerInput
          {...text('count')}
          label={t(by === 'made' || by === 'pasted' ? 'bulk.field.each' : 'bulk.field.count')}
          hint={t(by === 'events' ? 'bulk.hint.countByEvents' : 'bulk.hint.count')}
          required
        />
        {hasFirst && <IntegerInput {...text('first')} />}
        {children && <Wide>{children}</Wide>}
      </Section>
      {by !== 'events' && (
        <>
          <Section title={t('bulk.pace')} grid>
            <IntegerInput {...text('leastDelay')} unit={t('bulk.seconds')} />
            <IntegerInput {...text('mostDelay')} unit={t('bulk.seconds')} />
            {by !== 'account' && (
              <ChoiceInput
                {...text('priceMode')}
                value={isConstant ? priceModes[1] : priceModes[0]}
                options={priceModes.map((value) => ({ value, label: t(`bulk.priceMode.${value}`) }))}
              />
            )}
            {isConstant && <AmountInput {...text('price')} unit="gwei" required />}
            <AmountInput {...text('ceiling')} unit="gwei" />
          </Section>
          <Fold title={t('bulk.stops')}>
            <Section grid>
              <DateTimeInput {...text('until')} />
              <AmountInput {...text('mostCost')} unit={chain.symbol} />
              {canEnd && (
                <Wide>
                  <TextInput {...text('deployment')} mono />
                </Wide>
              )}
            </Section>
          </Fold>
        </>
      )}
    </form>
  )
}
