import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { lazy, Suspense } from 'react'
import type { ScreenProps } from '../defineTool.ts'

const InscribeForm = lazy(() =>
  import('../inscription/InscribeForm.tsx').then((module) => ({ default: module.InscribeForm })),
)
const SupplyReader = lazy(() =>
  import('../inscription/SupplyReader.tsx').then((module) => ({ default: module.SupplyReader })),
)
const IntroduceInscription = lazy(() => import('../inscription/IntroduceInscription.tsx'))

/** Deploys a token of inscriptions or mints one, and reads from the chain how far it has come. */
export default function InscriptionOnlineScreen({ tool, tab }: ScreenProps) {
  const t = useTexts('inscription-online')
  const what = t('what', { returnObjects: true }) as unknown as readonly string[]
  return (
    <Suspense>
      {tab === 'introduce' ? (
        <IntroduceInscription what={what} />
      ) : (
        <InscribeForm
          key={tab}
          tool={tool.id}
          operation={tab === 'mint' ? 'mint' : 'deploy'}
          further={({ protocol }, tick) => <SupplyReader protocol={protocol} tick={tick} />}
        />
      )}
    </Suspense>
  )
}
