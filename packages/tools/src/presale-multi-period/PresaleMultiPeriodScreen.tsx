import { useTexts } from '@tokensmith/i18n/useTexts.ts'

export default function PresaleMultiPeriodScreen() {
  const t = useTexts('presale-multi-period')
  return <p>{t('purpose')}</p>
}
