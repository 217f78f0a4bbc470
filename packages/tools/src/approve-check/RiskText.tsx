import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { RiskLevel } from '@tokensmith/sdk/approvals/assessApproval.ts'
import classes from './ApproveCheck.module.css'

const icons = { high: IconAlertOctagon, medium: IconAlertTriangle, low: IconCircleCheck, cancelled: IconCircleX }

/** A level of risk, in a word with its sign. */
export function RiskText({ level }: { level: RiskLevel }) {
  const t = useTexts('approve-check')
  const Icon = icons[level]
  return (
    <span className={classes.level} data-level={level}>
      <Icon size={16} aria-hidden />
      {t(`level.${level}`)}
    </span>
  )
}
