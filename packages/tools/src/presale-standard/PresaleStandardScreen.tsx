import { useTexts } from '@tokensmith/i18n/useTexts.ts'

export default function PresaleStandardScreen() {
  const t = useTexts('presale-standard')
  return <p>{t('purpose')}</p>
}
