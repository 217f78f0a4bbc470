import { Alert, Button, Code, Group } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { useContext } from 'react'
import { CopyButton } from '../CopyButton.tsx'
import { PortsContext } from '../ports/PortsContext.ts'
import { useUiTexts } from '../useUiTexts.ts'
import classes from './ErrorNotice.module.css'
import { useErrorSentence } from './useErrorSentence.ts'

export type ErrorNoticeProps = {
  error: unknown
  /** Offered when trying again may help without a change by the person. */
  onRetry?: () => void
}

/** What another node may do better. */
const nodeCodes: ReadonlySet<string> = new Set([
  ...['networkFailed', 'rpcTimedOut', 'rpcRateLimited', 'rpcForbidden', 'rpcAnswerInvalid', 'rpcChainMismatch'],
  ...['rpcMethodUnsupported', 'rpcLogRangeTooWide', 'rpcFailed', 'jobNodesDisagree', 'statementStartUnknown'],
  ...['rehearsalUnsupported', 'rehearsalGasTooLow'],
])

/** An error as a sentence with advice, read aloud at once, with the raw parts folded in for a report. */
export function ErrorNotice({ error, onRetry }: ErrorNoticeProps) {
  const t = useUiTexts()
  const sentence = useErrorSentence()
  const detail = errorDetail(error)
  const chain = useContext(PortsContext)?.chain
  const isOfNode = error instanceof ToolboxError && nodeCodes.has(error.code)
  return (
    <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />} className={classes.notice}>
      <p className={classes.sentence}>{sentence(error)}</p>
      {(onRetry || (isOfNode && chain)) && (
        <Group gap="xs" mt="xs">
          {onRetry && (
            <Button size="xs" variant="default" onClick={onRetry}>
              {t('tryAgain')}
            </Button>
          )}
          {isOfNode && chain && (
            <Button size="xs" variant="default" onClick={() => chain.openEndpoints()}>
              {t('chooseEndpoint')}
            </Button>
          )}
        </Group>
      )}
      {detail && (
        <details className={classes.detail}>
          <summary>{t('errorDetail')}</summary>
          <Code block className={classes.code}>
            {detail}
          </Code>
          <CopyButton value={detail} label={t('copyDetail')} />
        </details>
      )}
    </Alert>
  )
}

/** Code, values and the cause's message: what somebody who helps needs. */
function errorDetail(error: unknown): string {
  const lines: string[] = []
  if (error instanceof ToolboxError) {
    lines.push(error.code, ...Object.entries(error.params).map(([name, value]) => `${name}: ${value}`))
  }
  for (let cause = error instanceof ToolboxError ? error.cause : error; cause instanceof Error; cause = cause.cause) {
    lines.push(`${cause.name}: ${cause.message}`)
  }
  return lines.join('\n').slice(0, 4000)
}
