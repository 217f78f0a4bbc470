import { lazy, Suspense } from 'react'
import { ScreenBoundary } from '../tool/ScreenBoundary.tsx'
import { LoadingMark } from './ProgressBar.tsx'
import { closeDialog, type ShellDialog, useOpenDialog } from './shellState.ts'

// Each dialog is a chunk of its own: none is part of the first load.
const dialogs = {
  drawer: lazy(() => import('./Drawer.tsx')),
  search: lazy(() => import('../search/SearchDialog.tsx')),
  chain: lazy(() => import('../chain/ChainDialog.tsx')),
  connect: lazy(() => import('../wallet/ConnectDialog.tsx')),
  account: lazy(() => import('../wallet/AccountDialog.tsx')),
  settings: lazy(() => import('../settings/SettingsPanel.tsx')),
  transactions: lazy(() => import('../transactions/TransactionCentre.tsx')),
} satisfies Record<NonNullable<ShellDialog>, unknown>

/** The dialog that is open, if any. */
export function ShellDialogs() {
  const open = useOpenDialog()
  if (!open) return null
  const Dialog = dialogs[open]
  return (
    <ScreenBoundary key={open}>
      <Suspense fallback={<LoadingMark />}>
        <Dialog onClose={closeDialog} />
      </Suspense>
    </ScreenBoundary>
  )
}
