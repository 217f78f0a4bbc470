import { useSyncExternalStore } from 'react'

/** The dialogs of the shell. At most one is open. */
export type ShellDialog =
  | 'drawer'
  | 'search'
  | 'chain'
  | 'endpoints'
  | 'connect'
  | 'account'
  | 'acting'
  | 'settings'
  | 'transactions'
  | 'addresses'
  | undefined

let open: ShellDialog
/** The page in the address bar when it was opened; while a page is on its way, it is that one already. */
let openedAt: string | undefined
let whenClosed: (() => void) | undefined
const listeners = new Set<() => void>()
const currentPage = () => location.pathname + location.search

/** Opens a dialog of the shell and closes the one before. Resolves when it is closed. */
export function openDialog(dialog: NonNullable<ShellDialog>): Promise<void> {
  closeDialog()
  open = dialog
  openedAt = currentPage()
  for (const listener of listeners) listener()
  return new Promise((resolve) => {
    whenClosed = resolve
  })
}

export function closeDialog(): void {
  if (!open) return
  open = undefined
  whenClosed?.()
  whenClosed = undefined
  for (const listener of listeners) listener()
}

/** Closes the dialog of a page that was left, and leaves open what was asked for since. */
export function closeDialogOfOtherPage(): void {
  if (openedAt !== currentPage()) closeDialog()
}

export function useOpenDialog(): ShellDialog {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
    () => undefined,
  )
}
