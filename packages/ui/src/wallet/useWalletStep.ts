import { useChain } from '../chain/useChain.ts'
import { useUiTexts } from '../useUiTexts.ts'
import { useWallet } from './useWallet.ts'

/** What a button says and does before anything can be sent. */
export type WalletStep = { label: string; go: () => unknown }

/**
 * What the wallet still wants before it can send on a chain: to be connected, or to be switched there. Undefined where it is
 * ready; whether its account is the right one, the caller knows. A declined switch is no failure.
 */
export function useWalletStep(chainId: number): WalletStep | undefined {
  const words = useUiTexts()
  const { chains } = useChain()
  const { address, chainId: at, openConnect, switchChain } = useWallet()
  if (!address) return { label: words('run.connect'), go: openConnect }
  if (at === chainId) return undefined
  const chain = chains.find(({ id }) => id === chainId)?.nameAlias ?? String(chainId)
  return { label: words('run.switch', { chain }), go: () => switchChain(chainId).catch(() => {}) }
}
