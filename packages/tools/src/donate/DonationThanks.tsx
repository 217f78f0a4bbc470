import { Button } from '@mantine/core'
import { IconHeartFilled } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { EmptyState } from '@tokensmith/ui/list/EmptyState.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { RunReceipt } from '@tokensmith/ui/receipt/RunReceipt.tsx'
import { useEffect, useRef } from 'react'
import classes from './Donate.module.css'

/** After a confirmed transfer. Takes the focus, so that keyboards and screen readers arrive at it. */
export function DonationThanks({ text, onAgain }: { text: string; onAgain: () => void }) {
  const t = useTexts('donate')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card>
      <Section>
        <EmptyState>
          <IconHeartFilled size={28} aria-hidden className={classes.heart} />
          <h2 ref={heading} tabIndex={-1}>
            {t('thanks.title')}
          </h2>
          <p>{text}</p>
          <Button variant="default" onClick={onAgain}>
            {t('thanks.again')}
          </Button>
        </EmptyState>
        <RunReceipt tool="donate" />
      </Section>
    </Card>
  )
}
