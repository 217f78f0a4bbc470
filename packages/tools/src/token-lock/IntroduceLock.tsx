import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { Introduction, type IntroductionTexts } from '../_shared/introduce/Introduction.tsx'
import { LockExample } from './LockExample.tsx'

/** How locks work, an example, who can do what, costs, risks, questions. */
export default function IntroduceLock() {
  const t = useTexts('token-lock')
  const texts = t('introduce', { returnObjects: true }) as unknown as IntroductionTexts
  return <Introduction texts={texts} title={(part) => t(`introduceTitle.${part}`)} example={<LockExample />} />
}
