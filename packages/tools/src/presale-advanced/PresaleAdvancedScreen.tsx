import { useTexts } from '@tokensmith/i18n/useTexts.ts'

export default function PresaleAdvancedScreen() {
  const t = useTexts('presale-advanced')
  return <p>{t('purpose')}</p>
}
