import { type ListedStepState, type Step, StepList } from '../StepList.tsx'
import { useUiTexts } from '../useUiTexts.ts'
import classes from './RunPlan.module.css'
import type { RunView } from './RunView.ts'

/** The words of the progress; a tool that generates or verifies something names it. Without `verifying` three steps. */
export type RunLabels = { generating?: string; verifying?: string }

const order = ['initiating', 'waiting', 'generating', 'verifying'] as const
const phaseAt = { preparing: 0, wallet: 1, lost: 1, paused: 1, sent: 2, verifying: 3 } as const

/** Initiating → Waiting for confirmation → Generating → Sourcecode Verify, each with its state. */
export function RunProgress({ view, labels = {} }: { view: RunView<unknown>; labels?: RunLabels }) {
  const t = useUiTexts()
  const { phase } = view
  const at = phase in phaseAt ? phaseAt[phase as keyof typeof phaseAt] : phase === 'done' ? order.length : -1
  const steps = order.flatMap((id, index): Step[] => {
    if (id === 'verifying' && !labels.verifying) return []
    const state: ListedStepState = index < at ? 'done' : index === at ? 'now' : 'todo'
    const label =
      id === 'generating'
        ? (labels.generating ?? t('run.sending'))
        : id === 'verifying'
          ? labels.verifying!
          : t(`run.${id}`)
    return [{ id, label, state }]
  })
  return (
    <div className={classes.progress} data-idle={at < 0 || undefined}>
      <StepList steps={steps} label={t('run.progress')} />
    </div>
  )
}
