import classes from './Parts.module.css'
import { useUiTexts } from './useUiTexts.ts'

export type ListedStepState = 'todo' | 'now' | 'done' | 'failed'
export type Step = { id: string; label: string; state: ListedStepState }

/** The steps of a transaction in order; each says its state in words too, for those who see no colour. */
export function StepList({ steps, label }: { steps: readonly Step[]; label: string }) {
  const t = useUiTexts()
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map(({ id, label: text, state }) => (
        <li key={id} className={classes.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          {text}
          {state !== 'todo' && <span className={classes.hidden}>, {t(`stepState.${state}`)}</span>}
        </li>
      ))}
    </ol>
  )
}
