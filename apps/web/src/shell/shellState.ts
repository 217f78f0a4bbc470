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
let whenClosed: (() => void) | undefined
const listeners = new Set<() => void>()

/** Opens a dialog of the shell and closes the one before. Resolves when it is closed. */
export function openDialog(dialog: NonNullable<ShellDialog>): Promise<void> {
  closeDialog()
  open = dialog
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
