import { IconWallet } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { ScreenBoundary } from '@tokensmith/shell/parts/ScreenBoundary.tsx'
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import classes from './AccountMenu.module.css'

const AccountMenuItems = lazy(() => import('./AccountMenuItems.tsx'))

/** The connected address, and the menu of what can be done with it. */
export function AccountMenu({ address }: { address: string }) {
  const t = useTexts('common')
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const menuId = useId()
  // The first four and the last four characters; the whole address is in the dialog.
  const pill = `${address.slice(0, 4)}…${address.slice(-4)}`

  useEffect(() => {
    if (!open) return
    const onPointer = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(root.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const move = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
    if (event.key === 'Escape' && open) {
      setOpen(false)
      root.current?.querySelector('button')?.focus()
    } else if (open && move !== undefined) {
      event.preventDefault()
      items.at(move % items.length)?.focus()
    } else if (event.key === 'Tab') setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the menu inside
    <div ref={root} className={classes.root} onKeyDown={onKeyDown}>
      <button
        type="button"
        className={`button ${classes.account}`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        aria-label={t('account.button', { address: pill })}
        title={address}
        onClick={() => setOpen(!open)}
      >
        <IconWallet size={17} className={classes.icon} aria-hidden />
        <span className="mono">{pill}</span>
      </button>
      {open && (
        <div className={classes.menu}>
          <ScreenBoundary>
            <Suspense>
              <AccountMenuItems id={menuId} address={address} onClose={() => setOpen(false)} />
            </Suspense>
          </ScreenBoundary>
        </div>
      )}
    </div>
  )
}
