import { create } from 'zustand/react'

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
  | 'contact'
  | 'transactions'
  | 'addresses'
  | undefined

export const useOpenDialog = create<ShellDialog>(() => undefined)
/** The page in the address bar when it was opened; while a page is on its way, it is that one already. */
let openedAt: string | undefined
let whenClosed: (() => void) | undefined
const currentPage = () => location.pathname + location.search

/** Opens a dialog of the shell and closes the one before. Resolves when it is closed. */
export function openDialog(dialog: NonNullable<ShellDialog>): Promise<void> {
  closeDialog()
  openedAt = currentPage()
  useOpenDialog.setState(dialog)
  return new Promise((resolve) => {
    whenClosed = resolve
  })
}

export function closeDialog(): void {
  whenClosed?.()
  whenClosed = undefined
  useOpenDialog.setState(undefined)
}

/** Closes the dialog of a page that was left, and leaves open what was asked for since. */
export function closeDialogOfOtherPage(): void {
  if (openedAt !== currentPage()) closeDialog()
}
