import type { TokenModule } from '@tokensmith/contracts/compose/tokenModules.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { lazy, Suspense, useMemo } from 'react'
import { useToolForm } from '../_shared/form/useToolForm.ts'
import { CreatedToken } from '../_shared/token/create/CreatedToken.tsx'
import { CreateTokenEditor } from '../_shared/token/create/CreateTokenEditor.tsx'
import { useCreatedToken } from '../_shared/token/create/useCreatedToken.ts'
import { useTokenTexts } from '../_shared/token/useTokenTexts.ts'
import classes from './CustomToken.module.css'
import { KindChoice } from './KindChoice.tsx'
import { moduleObstacle } from './moduleObstacle.ts'
import { type CustomField, customDefaults, customVariant, kindOf } from './variant.ts'

const ContractCard = lazy(() => import('./ContractCard.tsx'))

/** Composes and creates a token; the result stands in the form's place when it is done. */
export function CustomTokenScreen() {
  const { created, show, forget } = useCreatedToken()
  if (created) return <CreatedToken address={created} onAnother={forget} />
  return <Composer onCreated={show} />
}

/** The foundation and every module, the fields that belong to them, what comes of it, and the contract itself. */
function Composer({ onCreated }: { onCreated: ReturnType<typeof useCreatedToken>['show'] }) {
  const t = useTexts('token-custom')
  const shared = useTokenTexts()
  const form = useToolForm<CustomField>(customDefaults)
  const kind = kindOf(form.values)
  const variant = useMemo(() => customVariant(kind), [kind])
  // Where nothing fits, one sentence above the switches says why, instead of the same at each.
  const isClosed = variant.offers.length === 0
  const describeModule = (module: TokenModule) => {
    const obstacle = moduleObstacle(kind, module)
    if (isClosed) return { isImpossible: true, hint: '' }
    return {
      isImpossible: obstacle !== undefined,
      hint: (
        <>
          {shared(`module.${module}.on`)}{' '}
          <span className={obstacle ? classes.obstacle : classes.who}>
            {t(obstacle ? `obstacle.${obstacle}` : `who.${module}`)}
          </span>
        </>
      ),
    }
  }
  return (
    <CreateTokenEditor
      variant={variant}
      form={form}
      describeModule={describeModule}
      onCreated={(token) => onCreated(token, Object.keys(form.values))}
      lead={
        <>
          <KindChoice kind={kind} onChange={(next) => form.set('kind', next)} />
          {isClosed && (
            <Section>
              <p className={classes.closed}>{t('obstacle.mintedByRule')}</p>
            </Section>
          )}
        </>
      }
      below={({ composition, plan }) => (
        <Suspense fallback={<div className={classes.placeholder} />}>
          <ContractCard composition={composition} plan={plan} />
        </Suspense>
      )}
    />
  )
}
