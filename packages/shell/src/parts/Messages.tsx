import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { dismissMessage, useMessages } from '@tokensmith/ui/messages.ts'
import { useEffect, useRef } from 'react'
import classes from './Messages.module.css'

const icons = { good: IconCircleCheck, bad: IconAlertCircle, plain: IconInfoCircle }

/** The messages on screen, above everything, open dialogs included, and read out politely. */
export function Messages() {
  const t = useTexts('common')
  const messages = useMessages()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const stack = ref.current
    if (!stack) return
    // Shown anew each time, because the top layer is ordered by the moment of showing.
    if (stack.matches(':popover-open')) stack.hidePopover()
    if (messages.length > 0) stack.showPopover()
  }, [messages])
  return (
    <div ref={ref} popover="manual" className={classes.stack} role="status" aria-live="polite">
      {messages.map((message) => {
        const Icon = icons[message.tone]
        return (
          <div key={message.id} className={classes.message} data-tone={message.tone}>
            <Icon size={19} aria-hidden />
            <span className={classes.text}>{message.text}</span>
            <button
              type="button"
              className={classes.close}
              aria-label={t('close')}
              onClick={() => dismissMessage(message.id)}
            >
              <IconX size={16} aria-hidden />
            </button>
          </div>
        )
      })}
    </div>
  )
}
