import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { Introduction, type IntroductionTexts } from '../_shared/introduce/Introduction.tsx'

/** How pairs are found, what is known of them, how liquidity is taken out, risks, questions. */
export default function IntroduceMyLiquidity() {
  const t = useTexts('my-liquidity')
  const texts = t('introduce', { returnObjects: true }) as unknown as IntroductionTexts
  return <Introduction texts={texts} title={(part) => t(`introduceTitle.${part}`)} />
}
