import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { Introduction, type IntroductionTexts } from '../_shared/introduce/Introduction.tsx'

/** How a multisig wallet works, who can do what, costs, risks, questions. */
export default function IntroduceMultisig() {
  const t = useTexts('multisig')
  const texts = t('introduce', { returnObjects: true }) as unknown as IntroductionTexts
  return <Introduction texts={texts} title={(part) => t(`introduceTitle.${part}`)} />
}
