import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import classes from './Dialog.module.css'

export type DialogProps = {
  title: ReactNode
  onClose: () => void
  /** Shows a back arrow before the title. */
  onBack?: () => void
  /** `center` is a box (a sheet on phones), `top` hangs near the top, `side` slides in from the right, `full` covers the page. */
  kind?: 'center' | 'top' | 'side' | 'full'
  width?: number
  /** Sits above the body and does not scroll. */
  top?: ReactNode
  /** Sits below the body and does not scroll. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A modal dialog on the browser's own `<dialog>`: focus stays inside and returns, Escape closes, the page behind is
 * inert. Mount it to open it.
 */
export function Dialog({ title, onClose, onBack, kind = 'center', width = 440, top, footer, children }: DialogProps) {
  const t = useTexts('common')
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (!dialog.open) dialog.showModal()
    // The browser would choose the close button; a field is better, and else the dialog itself, which is read out.
    const field = dialog.querySelector<HTMLElement>('[data-autofocus]')
    ;(field ?? dialog).focus()
    return () => dialog.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own; the click is on the backdrop
    <dialog
      ref={ref}
      tabIndex={-1}
      className={`${classes.dialog} ${classes[kind]}`}
      style={kind === 'full' ? undefined : { width }}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file field inside fires it too.
        if (event.target === event.currentTarget) onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={classes.box}>
        <div className={classes.head}>
          {onBack && (
            <button type="button" className="icon-button" onClick={onBack} aria-label={t('back')}>
              <IconArrowLeft size={20} aria-hidden />
            </button>
          )}
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          <button type="button" className="icon-button" onClick={onClose} aria-label={t('close')}>
            <IconX size={20} aria-hidden />
          </button>
        </div>
        {top && <div className={classes.above}>{top}</div>}
        <div className={classes.body}>{children}</div>
        {footer && <div className={classes.footer}>{footer}</div>}
      </div>
    </dialog>
  )
}
