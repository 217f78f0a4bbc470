import type { KeySourceFault } from '@tokensmith/sdk/collect/KeyList.ts'
import { walletAddress } from '@tokensmith/sdk/wallet/walletAddress.ts'
import { useEffect, useRef, useState } from 'react'
import type { Address } from 'viem'
import type { KeyReading, KeySource } from './keyVault.ts'
import { type KeyVault, openKeyVault } from './openKeyVault.ts'

/** What the page knows of the keys: addresses and verdicts. */
export type HeldKeys = { reading: KeyReading; addresses: readonly Address[]; vault: KeyVault }

export type KeysState =
  | { status: 'none' | 'wiped' }
  | { status: 'reading'; share: number }
  | { status: 'refused'; fault: KeySourceFault }
  | { status: 'failed'; message: string }
  | { status: 'held'; keys: HeldKeys }

/** The worker with the keys. It starts with the page and ends with it: a page that was left holds none. */
export function useKeys() {
  const [state, setState] = useState<KeysState>({ status: 'none' })
  const vault = useRef<KeyVault>(undefined)
  const run = useRef(0)

  useEffect(() => {
    const open = () => {
      vault.current ??= openKeyVault()
    }
    const close = () => {
      vault.current?.close()
      vault.current = undefined
      run.current++
      setState({ status: 'none' })
    }
    open()
    // The browser may keep a page that was left, to come back to it, and the shell does; neither with keys.
    addEventListener('pagehide', close)
    addEventListener('pageshow', open)
    return () => {
      removeEventListener('pagehide', close)
      removeEventListener('pageshow', open)
      close()
    }
  }, [])

  const read = async (source: KeySource) => {
    const open = vault.current
    if (!open) return
    const own = ++run.current
    setState({ status: 'reading', share: 0 })
    try {
      const reading = await open.read(source, (share) => {
        if (own === run.current) setState({ status: 'reading', share })
      })
      if (own !== run.current) return
      if ('code' in reading) return setState({ status: 'refused', fault: reading })
      const addresses = reading.lines.map((_, place) => walletAddress(reading.addresses, place))
      setState({ status: 'held', keys: { reading, addresses, vault: open } })
    } catch (error) {
      if (own === run.current) {
        setState({ status: 'failed', message: error instanceof Error ? error.message : String(error) })
      }
    }
  }

  const wipe = async () => {
    run.current++
    setState({ status: 'wiped' })
    await vault.current?.wipe()
  }

  return { state, read, wipe }
}
