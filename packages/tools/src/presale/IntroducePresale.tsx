import { Introduction, type IntroductionTexts } from '../_shared/introduce/Introduction.tsx'
import { PresaleExample } from './PresaleExample.tsx'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** How a presale goes, an example, who can do what, costs, risks, questions. */
export default function IntroducePresale() {
  const t = usePresaleTexts()
  const texts = t('introduce', { returnObjects: true }) as unknown as IntroductionTexts
  return <Introduction texts={texts} title={(part) => t(`introduceTitle.${part}`)} example={<PresaleExample />} />
}
