import { Alert } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { OfferedAction } from '@tokensmith/sdk/token/actions/offeredActions.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { RunReceipt } from '@tokensmith/ui/receipt/RunReceipt.tsx'
import { useEffect, useRef } from 'react'
import { useTokenTexts } from '../useTokenTexts.ts'
import classes from './Manage.module.css'

type ActionDoneProps = { done: OfferedAction['id'] | undefined; tool: string }

/** Says which action was done, with its receipt; nothing before. It takes the focus, because the form that had it is gone. */
export function ActionDone({ done, tool }: ActionDoneProps) {
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
      <RunReceipt tool={tool} />
    </Section>
  )
}
