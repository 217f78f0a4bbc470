import { Alert } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { OfferedAction } from '@tokensmith/sdk/token/actions/offeredActions.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useEffect, useRef } from 'react'
import { useTokenTexts } from '../useTokenTexts.ts'
import classes from './Manage.module.css'

/** Says which action was done; nothing before. It takes the focus, because the form that had it is gone. */
export function ActionDone({ done }: { done: OfferedAction['id'] | undefined }) {
  const t = useTokenTexts()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done) note.current?.focus()
  }, [done])
  if (!done) return null
  return (
    <Section>
      <div ref={note} tabIndex={-1} role="status" className={classes.done}>
        <Alert color="green" icon={<IconCheck aria-hidden />}>
          {t('manage.doneAction', { action: t(`action.${done}.label`) })}
        </Alert>
      </div>
    </Section>
  )
}
