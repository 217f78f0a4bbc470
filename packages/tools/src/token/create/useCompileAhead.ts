import { templateName } from '@tokensmith/contracts/compose/templateName.ts'
import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { useEffect, useRef } from 'react'
import { savesData } from '../../_shared/compile/savesData.ts'
import { loadComposedCode } from './loadComposedCode.ts'

/** How long switches rest: whoever sets three of them in a row has the last choice compiled, and no other. */
const restMs = 400

/**
 * Compiles what the switches say once a person has touched one, whatever else the form still lacks: by the time that name and
 * supply are typed the code is there. Nothing for a choice of the build or of a link, nor where the browser saves data; a failure is
 * told by the plan, which asks again.
 */
export function useCompileAhead(composition: TokenComposition): void {
  const name = templateName(composition)
  const untouched = useRef<string | undefined>(name)
  const latest = useRef(composition)
  latest.current = composition
  useEffect(() => {
    if (untouched.current === name || savesData()) return
    untouched.current = undefined
    const stop = new AbortController()
    const timer = setTimeout(() => {
      loadComposedCode(latest.current, () => {}, stop.signal).catch(() => {})
    }, restMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [name])
}
