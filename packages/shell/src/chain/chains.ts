import { catalogue } from '@tokensmith/chains/catalogue.ts'
import { createLocalChain, isLoopbackHost } from '@tokensmith/chains/localChain.ts'
import { loadPublicConfig } from '../settings/publicConfig.ts'
import { wallet } from '../wallet/wallet.ts'
import { createChains } from './createChains.ts'

/** The page's one set of chains; it follows the connected wallet, whomever a person acts for. */
export const chains = createChains(catalogue, wallet)

// Only a page of this machine can have a local chain; it is known before any node is asked anything.
if (typeof location !== 'undefined' && isLoopbackHost(location.hostname)) {
  chains.settleBy(
    loadPublicConfig().then(({ localRpc }) => {
      if (localRpc) chains.addLocal(createLocalChain(localRpc))
    }),
  )
}
