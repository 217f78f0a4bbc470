import { Introduction, type IntroductionTexts } from '../_shared/introduce/Introduction.tsx'
import { useInscriptionTexts } from './useInscriptionTexts.ts'

/** What an inscription is, what it costs and what it is not; `what` is said by the tool. */
export default function IntroduceInscription({ what }: { what: readonly string[] }) {
  const t = useInscriptionTexts()
  const texts = t('introduce', { returnObjects: true }) as unknown as Omit<IntroductionTexts, 'what'>
  return <Introduction texts={{ ...texts, what }} title={(part) => t(`introduceTitle.${part}`)} />
}
