import { Button } from '@mantine/core'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { DoneNote } from '../_shared/view/DoneNote.tsx'
import classes from './Offering.module.css'

type OfferingSectionProps = {
  title: string
  /** What was bought or minted last on this page, and what is said of it. */
  done: { of: object; text: string } | undefined
  /** A link led to the purchase or the mint itself. */
  isChosen: boolean
  children: ReactNode
  /** Ids of actions that the looker has to do next, with their words. */
  ways: readonly { id: string; label: string }[]
  onChoose: (id: string) => void
  share: { label: string; url: string }
}

/** The public page of what is offered to everybody: what was done, where it stands, and what can be done next. */
export function OfferingSection({ title, done, isChosen, children, ways, onChoose, share }: OfferingSectionProps) {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) top.current?.scrollIntoView({ block: 'start' })
  }, [isChosen])
  return (
    <Section title={title}>
      <div ref={top} />
      {done && (
        <div className={classes.done}>
          <DoneNote of={done.of}>{done.text}</DoneNote>
        </div>
      )}
      {children}
      <div className={classes.buttons}>
        {ways.map(({ id, label }) => (
          <Button key={id} variant="default" onClick={() => onChoose(id)}>
            {label}
          </Button>
        ))}
        <CopyButton kind="button" value={share.url} label={share.label} />
      </div>
    </Section>
  )
}
