import { Button, Group, Textarea } from '@mantine/core'
import { vipAtOnce } from '@tokensmith/api/console/serviceSchemas.ts'
import { Dialog } from '@tokensmith/shell/parts/Dialog.tsx'
import { showMessage } from '@tokensmith/ui/messages.ts'
import { useState } from 'react'
import { useConsoleCall } from '../../calls/useConsoleCall.ts'
import { useConsoleTexts } from '../../consoleTexts.ts'
import { parseVipLines } from './parseVipLines.ts'
import classes from './Service.module.css'

type VipDialogProps = {
  /** What stands in the field at first. */
  lines: string
  onClose: () => void
  onGiven: () => Promise<void>
}

/** Faults that are listed; mending these shows the next. */
const mostFaults = 10

/** Gives levels, one a line; all of them or none. */
export function VipDialog({ lines, onClose, onGiven }: VipDialogProps) {
  const t = useConsoleTexts()
  const call = useConsoleCall()
  const [typed, setTyped] = useState(lines)
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { levels, faults, isTooLong } = parseVipLines(typed)
  const isWrong = faults.length > 0 || isTooLong || levels.length === 0
  const give = async () => {
    setChecked(true)
    if (isBusy || isWrong) return
    setBusy(true)
    try {
      const { changed } = await call('changeVip', { input: { rows: levels } })
      showMessage(t('vip.given', { count: changed }), 'good')
      await onGiven()
      onClose()
    } catch {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('vip.give')}
      width={620}
      onClose={onClose}
      footer={
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={isBusy} onClick={() => void give()}>
            {t('vip.giveCount', { count: levels.length })}
          </Button>
        </Group>
      }
    >
      <div className={classes.form}>
        <Textarea
          label={t('vip.lines')}
          description={t('vip.linesHint', { most: vipAtOnce.given })}
          placeholder="0x4e59b44847b379578588920cA78FbF26c0B4956C, 56, 1"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          rows={8}
          spellCheck={false}
          error={isChecked && levels.length === 0 && faults.length === 0 && t('required')}
        />
        {isChecked && isTooLong && <p role="alert">{t('vip.tooLong', { most: vipAtOnce.given })}</p>}
        {isChecked && faults.length > 0 && (
          <ul className={classes.faults} role="alert">
            {faults.slice(0, mostFaults).map(({ line, code }) => (
              <li key={line}>{t('vip.faultAt', { line, fault: t(`vip.fault.${code}`) })}</li>
            ))}
            {faults.length > mostFaults && <li>{t('vip.moreFaults', { count: faults.length - mostFaults })}</li>}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
