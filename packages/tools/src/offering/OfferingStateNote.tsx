import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { Countdown } from '../_shared/time/Countdown.tsx'
import classes from './Offering.module.css'

const looks = {
  running: { color: 'blue', Icon: IconClock },
  /** Over, and somebody has to end it. */
  due: { color: 'yellow', Icon: IconClock },
  done: { color: 'green', Icon: IconCheck },
  failed: { color: 'yellow', Icon: IconAlertTriangle },
}

type OfferingStateNoteProps = {
  look: keyof typeof looks
  title: string
  text: string
  /** Unix seconds, with the words above the clock. */
  countdown: { to: bigint; label: string } | undefined
  /** The chain's time when the page was read. */
  readAt: bigint
  onOver: () => void
}

/** Where an offering stands, with the time that is left. */
export function OfferingStateNote({ look, title, text, countdown, readAt, onOver }: OfferingStateNoteProps) {
  const { color, Icon } = looks[look]
  return (
    <Alert color={color} icon={<Icon aria-hidden />} role="status" mb="md">
      <strong>{title}</strong>
      <p className={classes.reason}>{text}</p>
      {countdown && (
        <p className={classes.countdown}>
          {/* The sentence above has the date; a running clock would only disturb who listens. */}
          <small aria-hidden className={classes.until}>
            {countdown.label}
          </small>
          <Countdown to={countdown.to} readAt={readAt} onOver={onOver} />
        </p>
      )}
    </Alert>
  )
}
