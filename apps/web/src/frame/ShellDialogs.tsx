import { LoadingMark } from '@tokensmith/shell/parts/ProgressBar.tsx'
import { ScreenBoundary } from '@tokensmith/shell/parts/ScreenBoundary.tsx'
import { closeDialog, type ShellDialog, useOpenDialog } from '@tokensmith/shell/parts/shellState.ts'
import { lazy, Suspense } from 'react'
import { Drawer } from './Drawer.tsx'

// The drawer is a phone's first press and comes with the page; every other dialog is a chunk of its own.
const dialogs = {
  drawer: Drawer,
  search: lazy(() => import('@tokensmith/shell/search/SearchDialog.tsx')),
  chain: lazy(() => import('@tokensmith/shell/chain/ChainDialog.tsx')),
  endpoints: lazy(() => import('@tokensmith/shell/chain/EndpointDialog.tsx')),
  connect: lazy(() => import('@tokensmith/shell/wallet/ConnectDialog.tsx')),
  account: lazy(() => import('@tokensmith/shell/account/AccountDialog.tsx')),
  acting: lazy(() => import('@tokensmith/shell/acting/ActForDialog.tsx')),
  settings: lazy(() => import('@tokensmith/shell/settings/SettingsPanel.tsx')),
  contact: lazy(() => import('@tokensmith/shell/settings/ContactDialog.tsx')),
  transactions: lazy(() => import('@tokensmith/shell/transactions/TransactionCentre.tsx')),
  addresses: lazy(() => import('@tokensmith/shell/addresses/AddressBookDialog.tsx')),
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
