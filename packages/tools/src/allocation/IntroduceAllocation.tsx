import { Introduction, type IntroductionTexts } from '../_shared/introduce/Introduction.tsx'
import { usePresaleTexts } from '../presale/usePresaleTexts.ts'
import { AllocationExample } from './AllocationExample.tsx'
import { useAllocationTexts } from './useAllocationTexts.ts'

/** How such a sale goes, an example, who can do what, costs, risks, questions. */
export default function IntroduceAllocation() {
  const t = useAllocationTexts()
  const words = usePresaleTexts()
  const texts = t('introduce', { returnObjects: true }) as unknown as IntroductionTexts
  return (
    <Introduction texts={texts} title={(part) => words(`introduceTitle.${part}`)} example={<AllocationExample />} />
  )
}
