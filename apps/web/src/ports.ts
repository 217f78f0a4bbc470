import { catalogue } from '@tokensmith/chains/catalogue.ts'
import { createLocalChain, isLoopbackHost } from '@tokensmith/chains/localChain.ts'
import { createChains } from './chain/createChains.ts'
import { loadPublicConfig } from './settings/publicConfig.ts'
import { openDialog } from './shell/shellState.ts'
import { createWallet } from './wallet/createWallet.ts'

/** The page's one wallet and one set of chains; screens get them through `PortsContext`. */
export const wallet = createWallet()
wallet.showConnect = () => openDialog('connect')

export const chains = createChains(catalogue, wallet)

// Only a page of this machine can have a local chain; it is known before any node is asked anything.
if (typeof location !== 'undefined' && isLoopbackHost(location.hostname)) {
  chains.settleBy(
    loadPublicConfig().then(({ localRpc }) => {
      if (localRpc) chains.addLocal(createLocalChain(localRpc))
    }),
  )
}
