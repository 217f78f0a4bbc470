import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import classes from './EndpointDialog.module.css'
import { useEndpointTexts } from './endpointTexts.ts'
import type { EndpointLook } from './useEndpoints.ts'

/** Which node answers now, how fast, and the newest block it knows. */
export function EndpointFacts({ look }: { look: EndpointLook | undefined }) {
  const t = useEndpointTexts()
  const lang = useLang()
  const sentence = useErrorSentence()
  const number = (value: number | bigint) => new Intl.NumberFormat(lang).format(value)
  if (!look) return <span className={classes.dim}>{t('endpoint:looking')}</span>
  if ('error' in look) return <span className={classes.bad}>{sentence(look.error)}</span>
  return (
    <>
      <strong className={classes.host}>{look.label}</strong>
      <span className={classes.dim}>
        {t('endpoint:facts', { ms: number(look.latencyMs), block: number(look.head) })}
      </span>
    </>
  )
}
