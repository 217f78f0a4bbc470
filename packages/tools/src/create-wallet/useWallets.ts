import { useEffect, useRef, useState } from 'react'
import { openVault, type Vault } from './openVault.ts'
import type { WalletOrder } from './walletVault.ts'

/** What the page knows of a run: no secret but those that it asks for. */
export type MadeWallets = { order: WalletOrder; addresses: Uint8Array; vault: Vault; run: number }

export type WalletsState =
  | { status: 'none' | 'wiped' }
  | { status: 'making'; share: number }
  | { status: 'made'; made: MadeWallets }
  | { status: 'failed'; message: string }

/**
 * The worker of this page. It is started with the page, so that making wallets asks the network for nothing, and ended
 * with it.
 */
export function useWallets() {
  const [state, setState] = useState<WalletsState>({ status: 'none' })
  const vault = useRef<Vault>(undefined)
  const run = useRef(0)

  useEffect(() => {
    vault.current = openVault()
    return () => {
      vault.current?.close()
      vault.current = undefined
      // The shell keeps a page that was left, hidden, with its state: nothing of the wallets may stay in it.
      run.current++
      setState({ status: 'none' })
    }
  }, [])

  const make = async (order: WalletOrder) => {
    const open = vault.current
    if (!open) return
    const own = ++run.current
    setState({ status: 'making', share: 0 })
    try {
      const addresses = await open.make(order, (share) => {
        if (own === run.current) setState({ status: 'making', share })
      })
      if (own !== run.current) return
      // The page keeps no passphrase and no phrase: only the worker has them.
      const kept: WalletOrder = order.kind === 'derived' ? { ...order, passphrase: '', phrase: { typed: '' } } : order
      setState({ status: 'made', made: { order: kept, addresses, vault: open, run: own } })
    } catch (error) {
      setState({ status: 'failed', message: error instanceof Error ? error.message : String(error) })
    }
  }

  const wipe = async () => {
    run.current++
    setState({ status: 'wiped' })
    await vault.current?.wipe()
  }

  /** What is wrong with a typed phrase: the worker knows the words, the page does not. What ails the worker, `make` says. */
  const check = async (typed: string) => vault.current?.check(typed).catch(() => undefined)

  return { state, check, make, wipe }
}
