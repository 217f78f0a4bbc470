import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { Introduction, type IntroductionTexts } from '../_shared/introduce/Introduction.tsx'

/** What such addresses are good for, how they are searched for, what can go wrong, and questions. */
export default function IntroduceVanity() {
  const t = useTexts('vanity-address')
  const texts = t('introduce', { returnObjects: true }) as unknown as IntroductionTexts
  return <Introduction texts={texts} title={(part) => t(`introduceTitle.${part}`)} />
}
