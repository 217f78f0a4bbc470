import { Button } from '@mantine/core'
import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { useState } from 'react'
import type { CompileStage } from '../../_shared/compile/compileInPage.ts'
import { rememberTemplate } from '../../_shared/contract/knownTemplates.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import { guessCompositions } from './guessCompositions.ts'
import classes from './Manage.module.css'

/**
 * For a token of our factory whose composition was not built ahead: compiles what it seems to be composed of and compares
 * the bytes. Only an exact match counts; the token's own answers are merely where the guess comes from.
 */
export function IdentifyCode({ token, onDone }: { token: TokenState; onDone: () => void }) {
  const t = useTokenTexts()
  const [state, setState] = useState<CompileStage | 'idle' | 'noMatch'>('idle')
  const [error, setError] = useState<unknown>()
  const identify = async () => {
    setError(undefined)
    try {
      const { compileInPage } = await import('../../_shared/compile/compileInPage.ts')
      for (const composition of guessCompositions(token)) {
        const compiled = await compileInPage(composition, { onStage: setState })
        const { verification } = token
        if ('templateId' in verification && compiled.templateId === verification.templateId) {
          rememberTemplate({ ...compiled.composition, ...compiled })
          return onDone()
        }
      }
      setState('noMatch')
    } catch (failure) {
      setState('idle')
      setError(failure)
    }
  }
  const busy = state === 'loading' || state === 'compiling'
  return (
    <div className={classes.identify}>
      <p className={classes.note} role="status">
        {busy ? t(`compile.${state}`) : t(state === 'noMatch' ? 'identify.noMatch' : 'identify.explain')}
      </p>
      {state !== 'noMatch' && (
        <Button variant="default" size="xs" loading={busy} onClick={() => void identify()}>
          {t('identify.action')}
        </Button>
      )}
      {error !== undefined && <ErrorNotice error={error} />}
    </div>
  )
}
