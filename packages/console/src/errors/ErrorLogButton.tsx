import { Button } from '@mantine/core'
import { IconBug } from '@tabler/icons-react'
import { Dialog } from '@tokensmith/shell/parts/Dialog.tsx'
import { useState } from 'react'
import { useConsoleTexts } from '../consoleTexts.ts'
import { StatusTag } from '../parts/StatusTag.tsx'
import classes from './ErrorLog.module.css'
import { clearErrors, useErrorLog } from './errorLog.ts'

/** Stands in the bar while an error is logged, and shows them all. */
export function ErrorLogButton() {
  const t = useConsoleTexts()
  const entries = useErrorLog()
  const [isOpen, setOpen] = useState(false)
  if (entries.length === 0) return null
  const clear = () => {
    setOpen(false)
    clearErrors()
  }
  return (
    <>
      <button
        type="button"
        className={`icon-button ${classes.button}`}
        aria-label={t('errorLog.open', { count: entries.length })}
        onClick={() => setOpen(true)}
      >
        <IconBug size={20} aria-hidden />
      </button>
      {isOpen && (
        <Dialog
          title={t('errorLog.title')}
          width={Math.round(window.innerWidth * 0.8)}
          onClose={() => setOpen(false)}
          top={
            <Button variant="default" onClick={clear}>
              {t('errorLog.clear')}
            </Button>
          }
        >
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('errorLog.message')}</th>
                <th scope="col">{t('errorLog.stack')}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map(({ id, err, vm, info, url }) => (
                <tr key={id}>
                  <td>
                    <p>
                      Msg: <StatusTag tone="bad">{err.message}</StatusTag>
                    </p>
                    <p>
                      Info: <StatusTag tone="warn">{t('errorLog.place', { vm, info })}</StatusTag>
                    </p>
                    <p>
                      Url: <StatusTag tone="good">{url}</StatusTag>
                    </p>
                  </td>
                  <td>
                    <pre>{err.stack}</pre>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Dialog>
      )}
    </>
  )
}
