import { useTexts } from '@tokensmith/i18n/useTexts.ts'

export default function FairLaunchScreen() {
  const t = useTexts('fair-launch')
  return <p>{t('purpose')}</p>
}
