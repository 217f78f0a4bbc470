import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { Introduction, type IntroductionTexts } from '../_shared/introduce/Introduction.tsx'
import { measuredGas } from './measuredGas.ts'

/** What a collection does, an example, what it costs, what it means to paste a key, and questions. */
export default function IntroduceCollection() {
  const t = useTexts('token-collection')
  const lang = useLang()
  const figures = {
    perSwept: measuredGas.swept.toLocaleString(lang),
    perFunded: measuredGas.funded.toLocaleString(lang),
  }
  const texts = t('introduce', { returnObjects: true, ...figures }) as unknown as IntroductionTexts & {
    example: readonly string[]
  }
  const example = (
    <ul>
      {texts.example.map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </ul>
  )
  return <Introduction texts={texts} title={(part) => t(`introduceTitle.${part}`)} example={example} />
}
