import { Button } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useEffect, useRef } from 'react'
import classes from './Feedback.module.css'

/** The message has arrived. Takes the focus, so that keyboards and screen readers arrive at it. */
export function FeedbackSent({ id, onAnother }: { id: string; onAnother: () => void }) {
  const t = useTexts('feedback')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card>
      <Section>
        <h2 ref={heading} tabIndex={-1} className={classes.done}>
          <IconCircleCheckFilled size={22} aria-hidden />
          {t('sent.title')}
        </h2>
        <p className={classes.text}>{t('sent.text')}</p>
        <p className={classes.reference}>
          <span>{t('sent.reference')}</span>
          <code>{id}</code>
          <CopyButton value={id} label={t('sent.copy')} />
        </p>
        <Button variant="default" onClick={onAnother}>
          {t('sent.another')}
        </Button>
      </Section>
    </Card>
  )
}
