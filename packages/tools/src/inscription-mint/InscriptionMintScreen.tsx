import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { lazy, Suspense } from 'react'
import type { ScreenProps } from '../defineTool.ts'

const InscribeForm = lazy(() =>
  import('../inscription/InscribeForm.tsx').then((module) => ({ default: module.InscribeForm })),
)
const IntroduceInscription = lazy(() => import('../inscription/IntroduceInscription.tsx'))

/** One inscription, to oneself or to somebody else. */
export default function InscriptionMintScreen({ tool, tab }: ScreenProps) {
  const t = useTexts('inscription-mint')
  const what = t('what', { returnObjects: true }) as unknown as readonly string[]
  return (
    <Suspense>
      {tab === 'introduce' ? <IntroduceInscription what={what} /> : <InscribeForm tool={tool.id} operation="mint" />}
    </Suspense>
  )
}
