import { Introduction, type IntroductionTexts } from '../_shared/introduce/Introduction.tsx'
import { useInscriptionTexts } from './useInscriptionTexts.ts'

type IntroduceInscriptionProps = {
  /** Said by the tool. */
  what: readonly string[]
  /** The tool makes jobs of many. */
  bulk?: boolean
}

/** What an inscription is, what it costs and what it is not, and for many how their jobs go. */
export default function IntroduceInscription({ what, bulk = false }: IntroduceInscriptionProps) {
  const t = useInscriptionTexts()
  const texts = t('introduce', { returnObjects: true }) as unknown as Omit<IntroductionTexts, 'what'>
  const more = t('bulk.introduce', { returnObjects: true }) as unknown as Pick<
    IntroductionTexts,
    'how' | 'risks' | 'faq'
  >
  const joined = bulk
    ? { ...texts, how: more.how, risks: [...more.risks, ...texts.risks], faq: [...more.faq, ...texts.faq] }
    : texts
  return <Introduction texts={{ ...joined, what }} title={(part) => t(`introduceTitle.${part}`)} />
}
