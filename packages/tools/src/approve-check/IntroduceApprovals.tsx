import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { Introduction, type IntroductionTexts } from '../_shared/introduce/Introduction.tsx'

/** What approvals are, how they are found and judged, what revoking does and does not do. */
export default function IntroduceApprovals() {
  const t = useTexts('approve-check')
  const texts = t('introduce', { returnObjects: true }) as unknown as IntroductionTexts
  return <Introduction texts={texts} title={(part) => t(`introduceTitle.${part}`)} />
}
