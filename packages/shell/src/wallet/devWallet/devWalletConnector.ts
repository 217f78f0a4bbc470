import { type CreateConnectorFn, injected } from '@wagmi/core'
import { createDevProvider } from './createDevProvider.ts'

/** Marks this chunk, so that a release build can be searched for it. */
export const devWalletMark = 'tokensmith-dev-wallet'

/** The dev wallet as wagmi sees it: an injected provider that lives in the page. */
export function devWalletConnector(rpcUrl: string): CreateConnectorFn {
  const provider = createDevProvider(rpcUrl)
  document.documentElement.dataset.devWallet = devWalletMark
  return injected({
    shimDisconnect: false,
    target: { id: 'dev', name: 'Dev wallet', provider: provider as never },
  })
}
