import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { Introduction, type IntroductionTexts } from '../_shared/introduce/Introduction.tsx'

/** How trades work, what is measured, costs, risks, questions. */
export default function IntroduceExchange() {
  const t = useTexts('exchange')
  const texts = t('introduce', { returnObjects: true }) as unknown as IntroductionTexts
  return <Introduction texts={texts} title={(part) => t(`introduceTitle.${part}`)} />
}
