import { lazy, Suspense } from 'react'
import { ScreenBoundary } from '../tool/ScreenBoundary.tsx'
import { Drawer } from './Drawer.tsx'
import { LoadingMark } from './ProgressBar.tsx'
import { closeDialog, type ShellDialog, useOpenDialog } from './shellState.ts'

// The drawer is a phone's first press and comes with the page; every other dialog is a chunk of its own.
const dialogs = {
  drawer: Drawer,
  search: lazy(() => import('../search/SearchDialog.tsx')),
  chain: lazy(() => import('../chain/ChainDialog.tsx')),
  endpoints: lazy(() => import('../chain/EndpointDialog.tsx')),
  connect: lazy(() => import('../wallet/ConnectDialog.tsx')),
  account: lazy(() => import('../wallet/AccountDialog.tsx')),
  acting: lazy(() => import('../acting/ActForDialog.tsx')),
  settings: lazy(() => import('../settings/SettingsPanel.tsx')),
  transactions: lazy(() => import('../transactions/TransactionCentre.tsx')),
  addresses: lazy(() => import('../addresses/AddressBookDialog.tsx')),
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
