import { Button } from '@mantine/core'
import classes from './JobParts.module.css'

type CancelAskProps = { ask: string; yes: string; no: string; isBusy: boolean; onYes: () => void; onNo: () => void }

/** Asks once more before a job sends nothing more. */
export function CancelAsk({ ask, yes, no, isBusy, onYes, onNo }: CancelAskProps) {
  return (
    <div className={classes.call}>
      <p>{ask}</p>
      <div className={classes.buttons}>
        <Button size="xs" color="red" loading={isBusy} onClick={onYes}>
          {yes}
        </Button>
        <Button size="xs" variant="default" onClick={onNo}>
          {no}
        </Button>
      </div>
    </div>
  )
}
