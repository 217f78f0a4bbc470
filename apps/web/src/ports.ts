import { catalogue } from '@tokensmith/chains/catalogue.ts'
import { createLocalChain, isLoopbackHost } from '@tokensmith/chains/localChain.ts'
import { createActing } from './acting/createActing.ts'
import { createChains } from './chain/createChains.ts'
import { loadPublicConfig } from './settings/publicConfig.ts'
import { openDialog } from './shell/shellState.ts'
import { createWallet } from './wallet/createWallet.ts'

/** The connected account's wallet. Screens get `acting.wallet`, which a multisig wallet may stand in for. */
export const wallet = createWallet()
wallet.showConnect = () => openDialog('connect')

/** The page's one set of chains; it follows the connected wallet, whomever a person acts for. */
export const chains = createChains(catalogue, wallet)

export const acting = createActing(wallet, chains)
acting.showChoice = () => openDialog('acting')

// Only a page of this machine can have a local chain; it is known before any node is asked anything.
if (typeof location !== 'undefined' && isLoopbackHost(location.hostname)) {
  chains.settleBy(
    loadPublicConfig().then(({ localRpc }) => {
      if (localRpc) chains.addLocal(createLocalChain(localRpc))
    }),
  )
}
