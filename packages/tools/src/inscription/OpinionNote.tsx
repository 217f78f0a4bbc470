import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import classes from './Inscription.module.css'
import { useInscriptionTexts } from './useInscriptionTexts.ts'

/** That an inscription is what an indexer makes of it, said where it is paid for. */
export function OpinionNote() {
  const t = useInscriptionTexts()
  return (
    <Section title={t('opinion.title')}>
      <p className={classes.note}>{t('opinion.indexer')}</p>
      <p className={classes.note}>{t('opinion.rules')}</p>
      <p className={classes.note}>{t('opinion.value')}</p>
    </Section>
  )
}
