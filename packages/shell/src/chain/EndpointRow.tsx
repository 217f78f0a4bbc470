import { IconAlertTriangle, IconCircleCheck, IconTrash } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainProbe } from '@tokensmith/sdk/base/chain/probeChain.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import type { NodeEndpoint } from './connectChain.ts'
import classes from './EndpointDialog.module.css'
import { useEndpointTexts } from './endpointTexts.ts'

/** What a test of an endpoint has come to. */
export type EndpointTest =
  | { state: 'testing' }
  | { state: 'refused'; error: unknown }
  | { state: 'passed'; probe: ChainProbe }

type Props = {
  endpoint: NodeEndpoint
  test: EndpointTest | undefined
  onTest: () => void
  onUse: () => void
  onRemove: () => void
}

/** One endpoint: what is known of it in words, and what can be done with it. */
export function EndpointRow({ endpoint, test, onTest, onUse, onRemove }: Props) {
  const t = useEndpointTexts()
  const host = endpoint.label
  const isTesting = test?.state === 'testing'
  return (
    <li className={classes.row} data-first={endpoint.isFirst || undefined}>
      <div className={classes.words}>
        <strong className={classes.host}>{host}</strong>
        <span className={classes.chips}>
          {endpoint.isFirst && <span className={classes.chip}>{t('endpoint:first')}</span>}
          {endpoint.isOwn && <span className={classes.chip}>{t('endpoint:own')}</span>}
        </span>
        <div role="status">
          <EndpointState endpoint={endpoint} test={test} />
        </div>
      </div>
      <div className={classes.actions}>
        {!endpoint.isFirst && (
          <button
            type="button"
            className="button"
            disabled={isTesting}
            aria-label={t('endpoint:useNamed', { host })}
            onClick={onUse}
          >
            {t('endpoint:use')}
          </button>
        )}
        <button
          type="button"
          className="button"
          data-kind="quiet"
          disabled={isTesting}
          aria-label={t('endpoint:testNamed', { host })}
          onClick={onTest}
        >
          {t('endpoint:test')}
        </button>
        {endpoint.isOwn && (
          <button type="button" className="icon-button" aria-label={t('endpoint:remove', { host })} onClick={onRemove}>
            <IconTrash size={18} aria-hidden />
          </button>
        )}
      </div>
    </li>
  )
}

function EndpointState({ endpoint, test }: { endpoint: NodeEndpoint; test: EndpointTest | undefined }) {
  const t = useEndpointTexts()
  const sentence = useErrorSentence()
  const lang = useLang()
  if (test?.state === 'testing') return <p className={classes.dim}>{t('endpoint:testing')}</p>
  if (test?.state === 'refused') return <Left reason={sentence(test.error)} />
  if (test?.state === 'passed') return <TestReport probe={test.probe} />
  if (endpoint.reason) return <Left reason={`${t('endpoint:left')}: ${sentence(endpoint.reason)}`} />
  if (endpoint.latencyMs === undefined) return <p className={classes.dim}>{t('endpoint:unasked')}</p>
  const ms = new Intl.NumberFormat(lang).format(endpoint.latencyMs)
  return <p className={classes.dim}>{t('endpoint:answers', { ms })}</p>
}

function Left({ reason }: { reason: string }) {
  return (
    <p className={classes.bad}>
      <IconAlertTriangle size={16} aria-hidden />
      {reason}
    </p>
  )
}

/** A newest block older than this is worth a word; a chain without traffic may rightly have one. */
const staleSeconds = 300

/** A test that went well, in one sentence, and a warning where the node lies behind. */
export function TestReport({ probe }: { probe: ChainProbe }) {
  const t = useEndpointTexts()
  const tCommon = useTexts('common')
  const lang = useLang()
  const number = (value: number | bigint | 'unknown') =>
    value === 'unknown' ? tCommon('probe.unknown') : new Intl.NumberFormat(lang).format(value)
  const { logSpan, lagSeconds } = probe
  const span =
    logSpan.value === 'unknown' ? tCommon('probe.unknown') : tCommon('probe.blocks', { count: logSpan.value })
  const values = { id: probe.chainId, ms: number(probe.latencyMs.value), block: number(probe.blockNumber.value), span }
  return (
    <>
      <p className={classes.good}>
        <IconCircleCheck size={16} aria-hidden />
        {t('endpoint:tested', values)}
      </p>
      {typeof lagSeconds.value === 'number' && lagSeconds.value > staleSeconds && (
        <p className={classes.warn}>
          <IconAlertTriangle size={16} aria-hidden />
          {t('endpoint:stale', { minutes: number(Math.floor(lagSeconds.value / 60)) })}
        </p>
      )}
    </>
  )
}
