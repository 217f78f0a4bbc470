import { lazy, Suspense, useSyncExternalStore } from 'react'

const Requests = __DEV_WALLET__ ? lazy(() => import('./devWallet/DevRequestDialog.tsx')) : () => null

/** Shows what the dev wallet asks, once that wallet is there at all. */
export function DevWalletRequests() {
  const present = useSyncExternalStore(
    (listener) => {
      const watch = new MutationObserver(listener)
      watch.observe(document.documentElement, { attributeFilter: ['data-dev-wallet'] })
      return () => watch.disconnect()
    },
    () => document.documentElement.dataset.devWallet !== undefined,
    () => false,
  )
  return present ? (
    <Suspense>
      <Requests />
    </Suspense>
  ) : null
}
