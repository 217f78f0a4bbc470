import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import classes from './PrintSheet.module.css'

/**
 * Prints what it holds and nothing else of the page, then says that it is done. It stands beside the page, not inside it:
 * a dialog cuts what is longer than the screen, and paper has as many sheets as it takes.
 */
export function PrintSheet({ children, onDone }: { children: ReactNode; onDone: () => void }) {
  useEffect(() => {
    addEventListener('afterprint', onDone)
    print()
    return () => removeEventListener('afterprint', onDone)
  }, [onDone])
  return createPortal(<div className={classes.sheet}>{children}</div>, document.body)
}
