import { inscriptionProtocols } from '@tokensmith/sdk/inscription/inscriptionProtocols.ts'
import { tradingLimits } from '@tokensmith/sdk/token/tradingLimits.ts'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { Section, Wide } from '@tokensmith/ui/outcome/Section.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import type { FieldGroupProps } from '../FieldGroupProps.ts'
import { inscriptionTexts } from '../inscriptionTexts.ts'
import classes from './InscriptionGroup.module.css'

/** What each mint writes down: protocol, name there, and the texts themselves, byte for byte. */
export function InscriptionGroup({ field, form, reading }: FieldGroupProps) {
  const t = useTokenTexts()
  const { symbol, decimals = 18, fairMint, inscription } = reading.draft
  const { quantity, mints } = fairMint ?? {}
  const texts =
    inscription && quantity !== undefined && mints !== undefined
      ? inscriptionTexts(inscription, { quantity, mints, decimals })
      : undefined
  return (
    <Section title={t('create.inscription.title')} grid>
      <ChoiceInput
        {...field('protocol')}
        label={t('create.field.protocol.label')}
        hint={t('create.field.protocol.hint')}
        options={[
          ...inscriptionProtocols.map(({ name, label }) => ({ value: name, label })),
          { value: 'custom', label: t('create.field.protocol.other') },
        ]}
      />
      {form.values.protocol === 'custom' && (
        <TextInput
          {...field('protocolLabel')}
          label={t('create.field.protocolLabel.label')}
          hint={t('create.field.protocolLabel.hint')}
          limitBytes={tradingLimits.inscriptionProtocolBytes}
          required
        />
      )}
      <TextInput
        {...field('tick')}
        label={t('create.field.tick.label')}
        hint={t('create.field.tick.hint')}
        placeholder={symbol}
        limitBytes={tradingLimits.inscriptionTickBytes}
      />
      <Wide>
        <p className={classes.caption}>{t('create.inscription.deploy')}</p>
        <code className={classes.text}>{texts?.deploy ?? '…'}</code>
        <p className={classes.caption}>{t('create.inscription.mint')}</p>
        <code className={classes.text}>{texts?.mint ?? '…'}</code>
        <p className={classes.caption}>{t('create.inscription.note')}</p>
      </Wide>
    </Section>
  )
}
