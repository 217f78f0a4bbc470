import { Alert } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { Finding, FindingSeverity } from '@tokensmith/sdk/token/rehearsalFindings.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import type { TokenDraft } from '../TokenDraft.ts'
import { describeFinding } from './describeFinding.ts'
import classes from './LaunchRehearsal.module.css'

const looks: Record<FindingSeverity, { color: string; Icon: typeof IconInfoCircle }> = {
  blocks: { color: 'red', Icon: IconAlertCircle },
  warns: { color: 'yellow', Icon: IconAlertTriangle },
  notes: { color: 'blue', Icon: IconInfoCircle },
}

/** What a rehearsal points out, each with advice and, where a contract gave one, its own reason. */
export function RehearsalFindings({ findings, draft }: { findings: readonly Finding[]; draft: TokenDraft }) {
  const t = useTokenTexts()
  const lang = useLang()
  const sentence = useErrorSentence()
  const { chain } = useChain()
  if (findings.length === 0) return null
  return (
    <ul className={classes.findings}>
      {findings.map((finding) => {
        const { color, Icon } = looks[finding.severity]
        const { path = '' } = finding.params
        return (
          <li key={`${finding.code}${path}`}>
            <Alert
              color={color}
              icon={<Icon aria-hidden />}
              className={classes.finding}
              data-severity={finding.severity}
              role="presentation"
            >
              <p>{describeFinding(finding, { t, lang, draft, coinSymbol: chain.symbol })}</p>
              {finding.error && (
                <p className={classes.reason}>{t('launchRehearsal.reason', { reason: sentence(finding.error) })}</p>
              )}
            </Alert>
          </li>
        )
      })}
    </ul>
  )
}
