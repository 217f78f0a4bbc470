import type { TokenModule } from '@tokensmith/contracts/compose/tokenModules.ts'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { lazy, Suspense, useMemo } from 'react'
import { useToolForm } from '../_shared/form/useToolForm.ts'
import { CreatedTokenCard } from '../token/create/CreatedTokenCard.tsx'
import { CreateTokenEditor } from '../token/create/CreateTokenEditor.tsx'
import { chosenModules } from '../token/create/chosenModules.ts'
import { useCreatedToken } from '../token/create/useCreatedToken.ts'
import { isFixedModule } from '../token/isFixedModule.ts'
import { useTokenTexts } from '../token/useTokenTexts.ts'
import classes from './CustomToken.module.css'
import { KindChoice } from './KindChoice.tsx'
import { excludingModules, moduleObstacle } from './moduleObstacle.ts'
import { type CustomField, customRules, customVariant, kindOf } from './variant.ts'

const SourceGlance = lazy(() => import('./SourceGlance.tsx'))
const ContractCard = lazy(() => import('./ContractCard.tsx'))

/** Composes and creates a token; the result stands in the form's place when it is done. */
export function CustomTokenScreen() {
  const { created, show, forget } = useCreatedToken()
  if (created) return <CreatedTokenCard address={created} onAnother={forget} />
  return <Composer onCreated={show} />
}

/** The foundation and every module, the fields that belong to them, what comes of it, and the contract itself. */
function Composer({ onCreated }: { onCreated: ReturnType<typeof useCreatedToken>['show'] }) {
  const t = useTexts('token-custom')
  const shared = useTokenTexts()
  const form = useToolForm<CustomField>(customRules)
  const kind = kindOf(form.values)
  const variant = useMemo(() => customVariant(kind), [kind])
  const chosen = chosenModules(form.values, variant)
  const list = new Intl.ListFormat(useLang(), { type: 'conjunction' })
  // Where nothing fits, one sentence above the switches says why, instead of the same at each.
  const isClosed = variant.offers.length === 0
  const describeModule = (module: TokenModule) => {
    const fixed = isFixedModule(module, kind) ? 'Fixed' : ''
    const obstacle = moduleObstacle(kind, module)
    if (isClosed) return { isImpossible: true, hint: '' }
    const excluding = excludingModules(module, chosen)
    const isImpossible = obstacle !== undefined || excluding.length > 0
    const words = () => {
      if (obstacle) return t(`obstacle.${obstacle}`)
      if (excluding.length === 0) return t(`who${fixed}.${module}`)
      return t('obstacle.excluded', { modules: list.format(excluding.map((other) => shared(`module.${other}.label`))) })
    }
    return {
      isImpossible,
      hint: (
        <>
          {shared(`module.${module}.on${fixed}`)}{' '}
          <span className={isImpossible ? classes.obstacle : classes.who}>{words()}</span>
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
          <KindChoice kind={kind} onChange={(next) => form.set('kind', next)} fromLink={form.fromLink('kind')} />
          <Suspense fallback={<div className={classes.glance} />}>
            <SourceGlance composition={{ kind, modules: chosen }} />
          </Suspense>
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
