import { IconCheck } from '@tabler/icons-react'
import classes from './StageList.module.css'

export type Stage = { id: string; label: string }

/** Where a tool with several screens stands, e.g. Prepare, Confirm, Send. `isOver`: the last one is behind too. */
export function StageList({
  stages,
  now,
  isOver = false,
  label,
}: {
  stages: readonly Stage[]
  /** Id of the stage that is shown. */
  now: string
  isOver?: boolean
  label: string
}) {
  const at = stages.findIndex(({ id }) => id === now)
  return (
    <ol className={classes.stages} aria-label={label}>
      {stages.map(({ id, label: text }, index) => {
        const isPast = index < at || (index === at && isOver)
        return (
          <li
            key={id}
            className={isPast ? classes.past : index === at ? classes.now : undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            <b aria-hidden>{isPast ? <IconCheck size={15} /> : index + 1}</b>
            {text}
          </li>
        )
      })}
    </ol>
  )
}
