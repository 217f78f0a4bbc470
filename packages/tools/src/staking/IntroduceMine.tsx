import { Introduction, type IntroductionTexts } from '../_shared/introduce/Introduction.tsx'
import { MineExample } from './MineExample.tsx'
import { usePoolTexts } from './usePoolTexts.ts'

/** How a mine works, an example, who can do what, costs, risks with what was tried against it, questions. */
export default function IntroduceMine() {
  const t = usePoolTexts()
  const texts = t('introduce', { returnObjects: true }) as unknown as IntroductionTexts
  return <Introduction texts={texts} title={(part) => t(`introduceTitle.${part}`)} example={<MineExample />} />
}
