import { Button } from '@mantine/core'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { useEffect, useRef, useState } from 'react'
import type { CompileStage } from '../../_shared/compile/compileInPage.ts'
import { savesData } from '../../_shared/compile/savesData.ts'
import { rememberTemplate } from '../../_shared/contract/knownTemplates.ts'
import type { SeenToken } from '../useTokenState.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import { guessCompositions } from './guessCompositions.ts'
import classes from './Manage.module.css'

type IdentifyCodeProps = {
  token: SeenToken
  onDone: () => void
  /** Begins without a press, unless the browser was told to save data: the compiler is 4.7 MB. */
  startsItself?: boolean
}

/**
 * For a token of our factory whose composition was not built ahead: compiles what the server says that it is composed of, or
 * what it seems to be, and compares the bytes. Only an exact match counts; nobody's answer is more than where the guess comes
 * from. Nothing for tokens that need no comparing.
 */
export function IdentifyCode({ token, onDone, startsItself }: IdentifyCodeProps) {
  const t = useTokenTexts()
  const [state, setState] = useState<CompileStage | 'idle' | 'noMatch'>('idle')
  const [error, setError] = useState<unknown>()
  const { verification, comparedBy } = token
  const isUnknown = verification.status === 'unknownTemplate'
  const identify = async () => {
    if (verification.status !== 'verified' && verification.status !== 'unknownTemplate') return
    setError(undefined)
    try {
      const { compileInPage } = await import('../../_shared/compile/compileInPage.ts')
      const { templateId } = verification
      const guesses = verification.status === 'verified' ? [verification.composition] : guessCompositions(token)
      for (const composition of guesses) {
        const compiled = await compileInPage(composition, { onStage: setState })
        if (compiled.templateId === templateId) {
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
  const begun = useRef(false)
  useEffect(() => {
    if (!startsItself || !isUnknown || begun.current || savesData()) return
    begun.current = true
    void identify()
  })
  if (!isUnknown && !comparedBy) return null
  const busy = state === 'loading' || state === 'compiling'
  const explained = isUnknown ? 'identify.explain' : 'identify.explainServer'
  return (
    <div className={classes.identify}>
      <p className={classes.note} role="status">
        {busy ? t(`compile.${state}`) : t(state === 'noMatch' ? 'identify.noMatch' : explained)}
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
