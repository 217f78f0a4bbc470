import { catalogue } from '@tokensmith/chains/catalogue.ts'
import { createChains } from './chain/createChains.ts'
import { openDialog } from './shell/shellState.ts'
import { createWallet } from './wallet/createWallet.ts'

/** The page's one wallet and one set of chains; screens get them through `PortsContext`. */
export const wallet = createWallet()
wallet.showConnect = () => openDialog('connect')

export const chains = createChains(catalogue, wallet)
