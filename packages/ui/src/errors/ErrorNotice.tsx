import { Alert, Button, Code } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { ToolboxError } from '@tokensmith/sdk/errors/ToolboxError.ts'
import { CopyButton } from '../CopyButton.tsx'
import { useUiTexts } from '../useUiTexts.ts'
import classes from './ErrorNotice.module.css'
import { useErrorSentence } from './useErrorSentence.ts'

export type ErrorNoticeProps = {
  error: unknown
  /** Offered when trying again may help without a change by the person. */
  onRetry?: () => void
}

/** An error as a sentence with advice, read aloud at once, with the raw parts folded in for a report. */
export function ErrorNotice({ error, onRetry }: ErrorNoticeProps) {
  const t = useUiTexts()
  const sentence = useErrorSentence()
  const detail = errorDetail(error)
  return (
    <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />} className={classes.notice}>
      <p className={classes.sentence}>{sentence(error)}</p>
      {onRetry && (
        <Button size="xs" variant="default" mt="xs" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
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
