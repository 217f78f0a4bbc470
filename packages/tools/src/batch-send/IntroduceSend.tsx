import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { Introduction, type IntroductionTexts } from '../_shared/introduce/Introduction.tsx'

/** What the tool does, how a list looks, why nothing is paid twice, costs, risks, questions. */
export default function IntroduceSend() {
  const t = useTexts('batch-send')
  const { example, ...texts } = t('introduce', { returnObjects: true }) as unknown as IntroductionTexts & {
    example: readonly string[]
  }
  return (
    <Introduction
      texts={texts}
      title={(part) => t(`introduceTitle.${part}`)}
      example={example.map((text) => <p key={text}>{text}</p>)}
    />
  )
}
