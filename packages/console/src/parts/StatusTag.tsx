import classes from './StatusTag.module.css'

/** A state in a word; its colour says it a second time. */
export function StatusTag({ tone, children }: { tone: 'good' | 'warn' | 'bad' | 'plain'; children: string }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  )
}
