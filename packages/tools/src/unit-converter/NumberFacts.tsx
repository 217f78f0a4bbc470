import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { integerFit, readAsSigned, toWord } from './exactHex.ts'
import classes from './UnitConverter.module.css'

/** What a contract makes of the number: the type that holds it, its 32-byte word, its signed reading. */
export function NumberFacts({ base }: { base: bigint | undefined }) {
  const t = useTexts('unit-converter')
  if (base === undefined) {
    return (
      <Card>
        <Section title={t('facts')}>
          <p className={classes.caption}>{t('factsEmpty')}</p>
        </Section>
      </Card>
    )
  }
  const fit = integerFit(base)
  const word = toWord(base)
  const signed = readAsSigned(base)
  return (
    <Card>
      <Section title={t('facts')}>
        <KeyValues
          rows={[
            { label: t('digits'), value: (base < 0n ? -base : base).toString().length },
            fit.kind === 'fits' && { label: t('fits'), value: fit.type },
            signed !== undefined && { label: t('signedReading'), value: signed.toString() },
          ]}
        />
        {fit.kind !== 'fits' && (
          <p role="status" className={classes.note} data-tone="warning">
            <IconAlertTriangle size={16} aria-hidden />
            {t(fit.kind)}
          </p>
        )}
        {base < 0n && fit.kind === 'fits' && (
          <p role="status" className={classes.note}>
            <IconInfoCircle size={16} aria-hidden />
            {t('negative')}
          </p>
        )}
        {word && (
          <>
            <p className={classes.caption}>{t('word')}</p>
            <p className={classes.word}>
              <code>{word}</code>
              <CopyButton value={word} label={t('copyWord')} />
            </p>
          </>
        )}
      </Section>
    </Card>
  )
}
